import { sql } from "drizzle-orm";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { RecordSummary } from "../contract.ts";
import { articleImportTitles } from "./tables.ts";

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
