import { inArray, type SQL, sql } from "drizzle-orm";
import { defineJob } from "./jobs.ts";
import type { Executor } from "./postgres/database.ts";
import { rowCounts } from "./tables.ts";

/** The counts that the triggers of migration `row-counts` maintain. */
export type RowCountName =
  /** People with an account, without removed ones. */
  | "members"
  | "organizations"
  | "comments.visible"
  | "comments.hidden"
  | "audit_entries"
  /** With at least one message, of members who were not removed. */
  | "conversations"
  /** With a message that the team has not read. */
  | "conversations.unread"
  | "tickets"
  | "calls";

/** The count as part of a statement. Exact, because a change and its count commit together. */
export const rowCount = (...names: RowCountName[]): SQL<number> =>
  sql`(select coalesce(sum(change), 0)::int from ${rowCounts} where ${inArray(rowCounts.name, names)})`;

export async function readRowCount(db: Executor, ...names: RowCountName[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select ${rowCount(...names)} as count`);
  return rows[0]?.count ?? 0;
}

/** Writers only insert rows, so that they never block each other; this job merges the rows. */
export const foldRowCountsJob = defineJob({
  name: "platform.fold-row-counts",
  cron: "* * * * *",
  async handle(_data, { db }) {
    await db.execute(sql`select fold_row_counts()`);
  },
});
