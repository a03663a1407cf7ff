import { sql } from "drizzle-orm";
import { WEEK_MS } from "#lib/durations.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { RecordSummary } from "../contract.ts";
import { articleImportTitles } from "./tables.ts";

/** Stores record titles; titles not listed for a week are deleted. */
export async function storeTitles(
  db: Executor,
  records: Pick<RecordSummary, "id" | "title">[],
  now: Date,
): Promise<void> {
  if (records.length === 0) return;
  // One statement may not upsert the same row twice.
  const unique = [...new Map(records.map((record) => [record.id, record])).values()];
  await db
    .insert(articleImportTitles)
    .values(unique.map(({ id, title }) => ({ recordId: id, title, listedAt: now })))
    .onConflictDoUpdate({
      target: articleImportTitles.recordId,
      set: { title: sql`excluded.title`, listedAt: now },
    });
}

export async function deleteOldTitles(db: Executor, now: Date): Promise<void> {
  const before = new Date(now.getTime() - WEEK_MS);
  await db.delete(articleImportTitles).where(sql`${articleImportTitles.listedAt} < ${before}`);
}
