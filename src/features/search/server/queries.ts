import { inArray, type SQL, sql } from "drizzle-orm";
import type { Reader } from "#features/library/server/public.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { SearchKind } from "../contract.ts";
import { type Term, withAll, withAny } from "./expand-query.ts";
import { markMatches } from "./marked-text.ts";
import { bodyWithTables, readableDocuments } from "./readable-sources.ts";
import { searchDocuments, searchVocabulary } from "./tables.ts";

/** Of each kind so many, newest first, are ranked. */
const RANKED = 200;
const RANKED_WITH_ALL = 100;
/** Of a question's every single word: a rare one must not drown among frequent ones. */
const RANKED_WITH_ONE = 40;
const LOOKED_AT_WITH_ONE = 2000;
/** Less than this part of the best is no answer to the question. */
const WORTH_SHOWING = 0.3;
const WEIGHTS = sql.raw(`'{0.05, 0.15, 0.4, 1}'::real[]`);
/** A word that only looks alike, against the word itself. */
const SIMILAR = 0.6;
/** What is over stands behind what is still to come. */
const PAST = 0.6;

const fitOf = (query: string, now: Date): SQL =>
  sql`ts_rank(${WEIGHTS}, ${searchDocuments.words}, ${query}::tsquery, 1)
    * case when starts_at < ${now} then ${PAST}::float else 1 end`;

const sameDocument = sql`${searchDocuments.kind} = found.kind
  and ${searchDocuments.sourceId} = found.source_id`;

/** Subtitle and tags first. What stands after so many characters is found, but not shown. */
const textWith = (body: SQL): SQL =>
  sql`left(concat_ws(E'\n', nullif(${searchDocuments.about}, ''), ${body}), 20000)`;
const textOfDocument = textWith(sql`${searchDocuments.body}`);
const textWithTables = textWith(sql`coalesce(${bodyWithTables}, ${searchDocuments.body})`);

export interface PassageRow extends Record<string, unknown> {
  kind: SearchKind;
  id: string;
  title: string;
  path: string;
  /** The whole text, with marks; see table-text.ts for its tables. */
  text: string;
  /** How well the document fits, whatever the words are worth. */
  fit: number;
  /** What each term is worth, by its number from 1: the rarer, the more. */
  worths: Record<string, number>;
}

/**
 * For a question: a document with more of its words is better, and a word that few documents have
 * counts more than one that many have.
 */
export async function listPassages(
  db: Executor,
  asked: { reader: Reader; terms: Term[]; limit: number; now: Date },
): Promise<PassageRow[]> {
  const { reader, terms, limit, now } = asked;
  const any = withAny(terms);
  const candidates = sql.join(
    [
      readableDocuments({ reader, query: withAll(terms), most: RANKED_WITH_ALL }),
      readableDocuments({ reader, query: any, most: RANKED }),
      // Of the other kinds there are too few to drown in.
      ...terms.map(({ query }) =>
        readableDocuments({
          reader,
          kinds: ["article"],
          query,
          most: RANKED_WITH_ONE,
          among: LOOKED_AT_WITH_ONE,
        }),
      ),
    ],
    sql` union `,
  );
  const { rows } = await db.execute<PassageRow>(sql`
    with found as materialized (
      select found.*, strip(${searchDocuments.words}) as words, ${fitOf(any, now)} as fit
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
      where rank >= ${WORTH_SHOWING}::float * (select max(rank) from ranked)
      order by rank desc, created_at desc limit ${limit}
    )
    select found.kind, found.source_id as id, ${searchDocuments.title}, found.path, found.fit,
      (select json_object_agg(n, worth) from rarity) as worths,
      ${markMatches(textWithTables, any)} as text
    from best found join ${searchDocuments} on ${sameDocument}
    order by found.rank desc, found.created_at desc`);
  return rows;
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

interface Wanted {
  reader: Reader;
  query: string;
  /** What does not match this too is only similar. */
  exact: string;
  /** For what has only some of the words: the more of them, the better. */
  someOf?: Term[] | undefined;
  /** A title that begins with this is what was meant. */
  beginning: string;
  kinds?: readonly SearchKind[] | undefined;
  limit: number;
  now: Date;
}

/** For the search box: documents that match the query, the best first. */
export async function listFound(db: Executor, wanted: Wanted): Promise<FoundRow[]> {
  return (await db.execute<FoundRow>(foundStatement(wanted))).rows;
}

/** How many of the words a document has. */
const worthOf = (terms: Term[]): SQL =>
  sql.join(
    terms.map(
      ({ query, exact }) => sql`case when ${searchDocuments.words} @@ ${exact}::tsquery then 1
        when ${searchDocuments.words} @@ ${query}::tsquery then ${SIMILAR}::float else 0 end`,
    ),
    sql` + `,
  );

/** By itself, so that its plan can be looked at. */
export function foundStatement(wanted: Wanted): SQL {
  const { reader, query, exact, someOf, beginning, kinds, limit, now } = wanted;
  const isExact = sql`${searchDocuments.words} @@ ${exact}::tsquery`;
  const worth = someOf ? worthOf(someOf) : sql`case when ${isExact} then 1 else 0 end`;
  return sql`
    select found.kind, found.source_id as id, found.path, found.context,
      found.starts_at as "startsAt", not found.is_exact as "isSimilar",
      ${markMatches(sql`${searchDocuments.title}`, query)} as title,
      ${markMatches(textOfDocument, query)} as text
    from (
      select found.*, ${isExact} as is_exact, ${worth} as worth,
        ${fitOf(query, now)}
        + case when starts_with(lower(unaccent(${searchDocuments.title})), ${beginning})
          then 1 else 0 end as rank
      from ${readableDocuments({ reader, query, kinds, most: RANKED })} found
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

/** Of these words, those that no document has; documents being written just now keep theirs. */
export async function removeFromVocabulary(db: Executor, words: string[]): Promise<void> {
  await db.execute(sql`
    delete from ${searchVocabulary}
    where ${inArray(searchVocabulary.word, words)} and not exists (
      select 1 from ${searchDocuments}
      where ${searchDocuments.words} @@ plainto_tsquery('search_english', ${searchVocabulary.word})
        or ${searchDocuments.words} @@ plainto_tsquery('search_plain', ${searchVocabulary.word})
    )`);
}
