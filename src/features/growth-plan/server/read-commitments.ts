import { desc, eq, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { findEvidenceFiles } from "./present-commitments.ts";
import { commitments } from "./tables.ts";

/** An agency rarely has more; the open ones come first. */
const MAX_COMMITMENTS = 200;

/** The commitments of an agency: open ones first, then by due date, newest first. For superadmins. */
export async function readCommitments(db: Executor, organizationId: string) {
  const rows = await db
    .select({
      id: commitments.id,
      title: commitments.title,
      state: commitments.state,
      dueOn: commitments.dueOn,
      assigneeId: commitments.assigneeId,
      assigneeName: users.name,
      reason: commitments.reason,
      metricId: commitments.metricId,
      callId: commitments.callId,
      doneAt: commitments.doneAt,
      signedOffAt: commitments.signedOffAt,
      createdAt: commitments.createdAt,
      evidenceText: commitments.evidenceText,
      evidenceUrl: commitments.evidenceUrl,
      evidenceFileUrl: commitments.evidenceFileUrl,
    })
    .from(commitments)
    .leftJoin(users, eq(users.id, commitments.assigneeId))
    .where(eq(commitments.organizationId, organizationId))
    .orderBy(
      sql`${commitments.state} in ('done', 'dropped')`,
      desc(commitments.dueOn),
      commitments.id,
    )
    .limit(MAX_COMMITMENTS);
  const fileOf = await findEvidenceFiles(db, rows);
  return rows.map((row) => ({ ...row, evidenceFile: fileOf(row) }));
}
