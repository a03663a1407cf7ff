import type { Services } from "#platform/server/services.ts";
import { findArticles } from "./item-queries.ts";
import type { ArticleSource } from "./source/article-source.ts";
import { fieldsOf, summarizeRecord } from "./summarize-record.ts";
import { storeTitles } from "./title-queries.ts";

/** One page of records without their content, which keeps a list of thousands small. */
export async function listRecords(
  { db, clock }: Services,
  source: ArticleSource,
  page: { cursor: number; limit: number },
) {
  const { records, ...rest } = await source.list(page);
  const known = await findArticles(
    db,
    records.map((record) => record._id),
  );
  const summaries = records.map((record) => ({
    ...summarizeRecord(record),
    isKnown: known.has(record._id),
  }));
  await storeTitles(db, summaries, clock.now());
  return { ...rest, records: summaries, fields: fieldsOf(records) };
}
