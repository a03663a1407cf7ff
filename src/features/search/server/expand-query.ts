import { sql } from "drizzle-orm";
import type { Executor } from "#platform/server/postgres/database.ts";
import { closestWords } from "./parse-query.ts";

/** A word of a search with its own tsquery. */
export interface Term {
  word: string;
  /** tsquery in text form; cast with `::tsquery`. */
  query: string;
  /** The same without similar words; empty when only similar words match. */
  exact: string;
}

interface WordMatch extends Record<string, unknown> {
  word: string;
  key: string;
  query: string;
  prefix: string;
  isKnown: boolean;
  isBegun: boolean;
  similar: { word: string; query: string }[];
}

/** Sorts after every letter: the upper bound of a prefix range. */
const LAST_LETTER = "\u{10FFFF}";

/** Exported so a test can check its query plan. */
export const wordsStatement = (words: string[], isTyping: boolean) => sql`
    select word, key, plainto_tsquery('search_english', key)::text as query,
      to_tsquery('search_plain', key || ':*')::text as prefix,
      is_known as "isKnown", is_begun as "isBegun",
      case when is_known or is_begun then '[]'::json else (
        select coalesce(json_agg(json_build_object(
          'word', near, 'query', plainto_tsquery('search_english', near)::text)), '[]')
        from search_similar_words(key) near
      ) end as similar
    from (
      select word, key, n,
        key !~ '^[^0-9]{3,40}$'
          or exists (select 1 from search_vocabulary v where v.word = key) as is_known,
        ${isTyping}::boolean and n = ${words.length} and exists (
          select 1 from search_vocabulary v
          where v.word ~>=~ key and v.word ~<~ (key || ${LAST_LETTER}::text)
        ) as is_begun
      from (
        select word, lower(unaccent(word)) as key, n
        from unnest(${sql.param(words)}::text[]) with ordinality as typed (word, n)
      ) folded
    ) looked_up
    order by n`;

/**
 * Expands the words of a search: drops stop words, matches the last word as a prefix while typing,
 * and replaces unknown words by the closest words of the vocabulary.
 */
export async function expandQuery(
  db: Executor,
  words: string[],
  { isTyping }: { isTyping: boolean },
): Promise<Term[]> {
  if (words.length === 0) return [];
  const { rows } = await db.execute<WordMatch>(wordsStatement(words, isTyping));
  const terms = rows.flatMap((match, at) => {
    const isLast = isTyping && at === rows.length - 1;
    const exact = [
      match.query,
      // A single 'the' may become 'theory', but next to other words it is a stop word.
      isLast && (match.query || rows.length === 1) ? match.prefix : "",
    ].filter(Boolean);
    const similar = closestWords(match.key, match.similar).flatMap(({ query }) => query || []);
    if (exact.length + similar.length === 0) return [];
    return [{ word: match.key, query: anyOf([...exact, ...similar]), exact: anyOf(exact) }];
  });
  return terms;
}

const anyOf = (queries: string[]): string => (queries.length > 0 ? `(${queries.join(" | ")})` : "");

export const withAll = (terms: Term[]): string => terms.map(({ query }) => query).join(" & ");
export const withAny = (terms: Term[]): string => terms.map(({ query }) => query).join(" | ");

/** All words as typed or inflected. Empty (matches nothing) when a word has only similar matches. */
export const exactWithAll = (terms: Term[]): string =>
  terms.every(({ exact }) => exact) ? terms.map(({ exact }) => exact).join(" & ") : "";
export const exactWithAny = (terms: Term[]): string =>
  terms.flatMap(({ exact }) => exact || []).join(" | ");
