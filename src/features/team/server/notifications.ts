import { and, eq, isNull } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { publishAccess } from "#platform/server/live.ts";
import type { Executor } from "#platform/server/postgres/database.ts";

/** The open pages of everyone in the organisation look again at what they may do. */
export async function tellMembers(executor: Executor, organizationId: string): Promise<void> {
  const members = await executor
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), isNull(users.removedAt)));
  await publishAccess(
    executor,
    members.map(({ id }) => id),
  );
}
