import { inArray, type SQL, sql } from "drizzle-orm";
import type { Reader } from "#features/library/server/public.ts";
import { fillPlanTexts } from "#features/subscription/server/public.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { SearchKind } from "../contract.ts";
import { type Term, withAll, withAny } from "./expand-query.ts";
import { markMatches } from "./marked-text.ts";
import { bodyWithTables, readableDocuments } from "./readable-sources.ts";
import { searchDocuments, searchVocabulary } from "./tables.ts";
import { TRANSCRIPT } from "./transcript.ts";

/** Maximum number of documents per kind that are ranked, newest first. */
const MAX_RANKED = 200;
const MAX_RANKED_WITH_ALL = 100;
/** Per word of a question, so documents with a rare word are always ranked. */
const MAX_RANKED_PER_TERM = 40;
const MAX_SCANNED_PER_TERM = 2000;
/** Results below this fraction of the best rank are dropped. */
const MIN_RELATIVE_RANK = 0.3;
const WEIGHTS = sql.raw(`'{0.05, 0.15, 0.4, 1}'::real[]`);
/** Weight of a similar word compared with the exact word. */
const SIMILAR_WEIGHT = 0.6;
/** Past events rank below upcoming ones. */
const PAST_EVENT_WEIGHT = 0.6;

const rankExpression = (query: string, now: Date): SQL =>
  sql`ts_rank(${WEIGHTS}, ${searchDocuments.words}, ${query}::tsquery, 1)
    * case when starts_at < ${now} then ${PAST_EVENT_WEIGHT}::float else 1 end`;

const sameDocument = sql`${searchDocuments.kind} = found.kind
  and ${searchDocuments.sourceId} = found.source_id`;

/** Text beyond this length is found but not shown; of a longer transcript, the lines around matches. */
const MAX_SHOWN = 20_000;

const bodyPart = (at: 1 | 2): SQL =>
  sql`split_part(${searchDocuments.body}, ${TRANSCRIPT}, ${sql.raw(`${at}`)})`;

/** The lines of the transcript with any of the words, and one line before and after each. */
const linesAroundMatches = (anyWord: string): SQL => sql`(
  select string_agg(line, E'\\n' order by n) from (
    select line, n, bool_or(to_tsvector('search_english', line) @@ ${anyWord}::tsquery)
      over (order by n rows between 1 preceding and 1 following) as is_near
    from string_to_table(${bodyPart(2)}, E'\\n') with ordinality as lines (line, n)
  ) lines where is_near)`;

/** Subtitle and tags, the text and the transcript of the video. */
const textWith = (body: SQL, anyWord: string): SQL => sql`concat_ws(E'\\n',
  left(concat_ws(E'\\n', nullif(${searchDocuments.about}, ''), nullif(rtrim(${body}, E'\\n'), '')), ${MAX_SHOWN}),
  left(case when length(${bodyPart(2)}) <= ${MAX_SHOWN} then nullif(${bodyPart(2)}, '')
    else ${linesAroundMatches(anyWord)} end, ${MAX_SHOWN}))`;
const textOfDocument = (anyWord: string) => textWith(bodyPart(1), anyWord);
const textWithTables = (anyWord: string) =>
  textWith(sql`coalesce(${bodyWithTables}, ${bodyPart(1)})`, anyWord);

export interface PassageRow extends Record<string, unknown> {
  kind: SearchKind;
  id: string;
  title: string;
  path: string;
  /** The whole text, with marks; see markdown-tables.ts for its tables. */
  text: string;
  /** Rank of the document, independent of the word weights. */
  fit: number;
  /** Weight of each term, keyed by its number from 1. Rare terms weigh more. */
  worths: Record<string, number>;
}

/** For a question: documents with more of its words rank higher, and rare words weigh more. */
export async function listPassages(
  db: Executor,
  params: { reader: Reader; terms: Term[]; limit: number; now: Date },
): Promise<PassageRow[]> {
  const { reader, terms, limit, now } = params;
  const any = withAny(terms);
  const candidates = sql.join(
    [
      readableDocuments({ reader, query: withAll(terms), limitPerKind: MAX_RANKED_WITH_ALL, now }),
      readableDocuments({ reader, query: any, limitPerKind: MAX_RANKED, now }),
      // The other kinds have too few documents to need this.
      ...terms.map(({ query }) =>
        readableDocuments({
          reader,
          kinds: ["article"],
          query,
          limitPerKind: MAX_RANKED_PER_TERM,
          maxScanned: MAX_SCANNED_PER_TERM,
          now,
        }),
      ),
    ],
    sql` union `,
  );
  const { rows } = await db.execute<PassageRow>(sql`
    with found as materialized (
      select found.*, strip(${searchDocuments.words}) as words, ${rankExpression(any, now)} as fit
      from (${candidates}) found join ${searchDocuments} on ${sameDocument}
    ),
    hits as (
      select kind, source_id, n from found
      join unnest(${sql.param(terms.map(({ query }) => query))}::text[]) with ordinality term (query, n)
        on found.words @@ term.query::tsquery
    ),
    rarity as (
      select n, ln(1 + (select count(*) from found)::float / count(*)) as worth from hits group by n
    ),
    ranked as (
      select found.kind, found.source_id, found.path, found.created_at, found.fit,
        (sum(rarity.worth) * (1 + found.fit)) as rank
      from found join hits using (kind, source_id) join rarity using (n)
      group by found.kind, found.source_id, found.path, found.created_at, found.fit
    ),
    best as (
      select * from ranked
      where rank >= ${MIN_RELATIVE_RANK}::float * (select max(rank) from ranked)
      order by rank desc, created_at desc limit ${limit}
    )
    select found.kind, found.source_id as id, ${searchDocuments.title}, found.path, found.fit,
      (select json_object_agg(n, worth) from rarity) as worths,
      ${markMatches(textWithTables(any), any)} as text
    from best found join ${searchDocuments} on ${sameDocument}
    order by found.rank desc, found.created_at desc`);
  return fillPlanTexts(db, "text", rows);
}

interface FoundRow extends Record<string, unknown> {
  kind: SearchKind;
  id: string;
  /** Title and text with marks. */
  title: string;
  text: string;
  path: string;
  context: string | null;
  startsAt: string | null;
  isSimilar: boolean;
}

interface SearchParams {
  reader: Reader;
  query: string;
  /** Documents that do not match this are marked as similar. */
  exact: string;
  /** Matches a document with any of the words. */
  anyWord: string;
  /** For partial matches: documents with more of these terms rank higher. */
  someOf?: Term[] | undefined;
  /** A title that starts with this ranks first. */
  titlePrefix: string;
  kinds?: readonly SearchKind[] | undefined;
  limit: number;
  now: Date;
}

/** For the search box: matching documents, best first. */
export async function listResults(db: Executor, params: SearchParams): Promise<FoundRow[]> {
  const { rows } = await db.execute<FoundRow>(searchStatement(params));
  return fillPlanTexts(db, "text", rows);
}

/** Number of matching terms in a document. */
const weightOf = (terms: Term[]): SQL =>
  sql.join(
    terms.map(
      ({ query, exact }) => sql`case when ${searchDocuments.words} @@ ${exact}::tsquery then 1
        when ${searchDocuments.words} @@ ${query}::tsquery then ${SIMILAR_WEIGHT}::float else 0 end`,
    ),
    sql` + `,
  );

/** Exported so a test can check its query plan. */
export function searchStatement(params: SearchParams): SQL {
  const { reader, query, exact, anyWord, someOf, titlePrefix, kinds, limit, now } = params;
  const isExact = sql`${searchDocuments.words} @@ ${exact}::tsquery`;
  const worth = someOf ? weightOf(someOf) : sql`case when ${isExact} then 1 else 0 end`;
  return sql`
    select found.kind, found.source_id as id, found.path, found.context,
      found.starts_at as "startsAt", not found.is_exact as "isSimilar",
      ${markMatches(sql`${searchDocuments.title}`, query)} as title,
      ${markMatches(textOfDocument(anyWord), query)} as text
    from (
      select found.*, ${isExact} as is_exact, ${worth} as worth,
        ${rankExpression(query, now)}
        + case when starts_with(lower(unaccent(${searchDocuments.title})), ${titlePrefix})
          then 1 else 0 end as rank
      from ${readableDocuments({ reader, query, kinds, limitPerKind: MAX_RANKED, now })} found
      join ${searchDocuments} on ${sameDocument}
      order by worth desc, rank desc, found.created_at desc, found.source_id limit ${limit}
    ) found join ${searchDocuments} on ${sameDocument}
    order by found.worth desc, found.rank desc, found.created_at desc, found.source_id`;
}

export async function listVocabulary(db: Executor, after: string, limit: number) {
  const { rows } = await db.execute<{ word: string }>(sql`
    select distinct word collate "C" as word from ${searchVocabulary}
    where ${searchVocabulary.word} ~>~ ${after} order by 1 limit ${limit}`);
  return rows.map(({ word }) => word);
}

/** Removes the words that no document contains. */
export async function removeFromVocabulary(db: Executor, words: string[]): Promise<void> {
  await db.execute(sql`
    delete from ${searchVocabulary}
    where ${inArray(searchVocabulary.word, words)} and not exists (
      select 1 from ${searchDocuments}
      where ${searchDocuments.words} @@ plainto_tsquery('search_english', ${searchVocabulary.word})
        or ${searchDocuments.words} @@ plainto_tsquery('search_plain', ${searchVocabulary.word})
    )`);
}
