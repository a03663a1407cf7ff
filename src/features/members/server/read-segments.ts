import { eq, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import type { Services } from "#platform/server/services.ts";
import type { Segment } from "../segment-contract.ts";
import { segmentCondition } from "./segment-queries.ts";

export const countSegment = (services: Services, segment: Segment): Promise<number> =>
  services.db.$count(users, segmentCondition(segment, services));

/** Which of these segments the person is in, in one statement. */
export async function segmentsOf(
  services: Services,
  userId: string,
  segments: Segment[],
): Promise<boolean[]> {
  if (segments.length === 0) return [];
  // A condition that is null is not met.
  const conditions = segments.map(
    (segment) => sql`coalesce(${segmentCondition(segment, services)}, false)`,
  );
  const [row] = await services.db
    .select({ isIn: sql<boolean[]>`array[${sql.join(conditions, sql`, `)}]` })
    .from(users)
    .where(eq(users.id, userId));
  return row?.isIn ?? [];
}
