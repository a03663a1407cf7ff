import { and, eq, isNull } from "drizzle-orm";
import { publishAccess } from "#platform/server/live/publish.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { users } from "./tables.ts";

/** Notifies the open tabs of all members of the organization that their access may have changed. */
export async function publishAccessToMembers(
  executor: Executor,
  organizationId: string,
): Promise<void> {
  const members = await executor
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), isNull(users.removedAt)));
  await publishAccess(
    executor,
    members.map(({ id }) => id),
  );
}
