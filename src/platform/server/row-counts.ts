import { inArray, type SQL, sql } from "drizzle-orm";
import { defineJob } from "./jobs.ts";
import type { Executor } from "./postgres/database.ts";
import { rowCounts } from "./tables.ts";

/** What is counted, by triggers at the end of the migration `row-counts`. */
export type RowCountName =
  /** People with an account; removed ones do not count. */
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

/** As part of another statement. Exact: a change and its count are committed together. */
export const rowCount = (...names: RowCountName[]): SQL<number> =>
  sql`(select coalesce(sum(change), 0)::int from ${rowCounts} where ${inArray(rowCounts.name, names)})`;

export async function readRowCount(db: Executor, ...names: RowCountName[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select ${rowCount(...names)} as count`);
  return rows[0]?.count ?? 0;
}

/** Writers only add rows, so that none waits for another; this keeps the sums short. */
export const foldRowCountsJob = defineJob({
  name: "platform.fold-row-counts",
  cron: "* * * * *",
  async handle(_data, { db }) {
    await db.execute(sql`select fold_row_counts()`);
  },
});
