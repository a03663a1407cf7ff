import { and, eq } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { scheduledCalls } from "#features/calls/server/tables.ts";
import { commitments } from "#features/growth-plan/server/tables.ts";
import type { Executor } from "#platform/server/postgres/database.ts";

/** The commitments made in a call, of whichever agency. */
export async function listCommitmentIds(db: Executor, callId: string): Promise<string[]> {
  const rows = await db
    .select({ id: commitments.id })
    .from(commitments)
    .where(eq(commitments.callId, callId));
  return rows.map(({ id }) => id);
}

/** The commitments of the agency that were made in this person's own calls. */
export const listCommitmentsOfOwnCalls = (
  db: Executor,
  { userId, organizationId }: { userId: string; organizationId: string },
) =>
  db
    .select({
      id: commitments.id,
      callId: scheduledCalls.id,
      title: commitments.title,
      assigneeId: commitments.assigneeId,
      assigneeName: users.name,
      dueOn: commitments.dueOn,
      state: commitments.state,
      doneAt: commitments.doneAt,
    })
    .from(commitments)
    .innerJoin(scheduledCalls, eq(scheduledCalls.id, commitments.callId))
    .leftJoin(users, eq(users.id, commitments.assigneeId))
    .where(and(eq(scheduledCalls.userId, userId), eq(commitments.organizationId, organizationId)))
    .orderBy(commitments.dueOn, commitments.id);
