import type { Services } from "#platform/server/services.ts";
import { findArticles } from "./item-queries.ts";
import type { ArticleSource } from "./source/article-source.ts";
import { fieldsOf, summarizeRecord } from "./summarize-record.ts";
import { forgetOldTitles, rememberTitles } from "./title-queries.ts";

/** One page of the source, without the contents: a list of thousands stays light everywhere. */
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
  if (page.cursor === 0) await forgetOldTitles(db, clock.now());
  await rememberTitles(db, summaries, clock.now());
  return { ...rest, records: summaries, fields: fieldsOf(records) };
}
