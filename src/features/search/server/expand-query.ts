import { sql } from "drizzle-orm";
import type { Executor } from "#platform/server/postgres/database.ts";
import { probablyMeant } from "./parse-query.ts";

/** One word of a search, as a text-search query of its own. */
export interface Term {
  word: string;
  /** Letters, digits and quotes in PostgreSQL's own notation; read back with `::tsquery`. */
  query: string;
  /** The same without the words that only look alike; empty if there are no others. */
  exact: string;
}

interface WordFacts extends Record<string, unknown> {
  word: string;
  key: string;
  query: string;
  prefix: string;
  isKnown: boolean;
  isBegun: boolean;
  similar: { word: string; query: string }[];
}

/** Letters that a word can still go on with all sort before this one. */
const LAST_LETTER = "\u{10FFFF}";

/** By itself, so that its plan can be looked at. */
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
 * What the words mean: stop words are dropped, the last one may still be typed, and one that stands
 * in no text is taken for the nearest that does.
 */
export async function understandWords(
  db: Executor,
  words: string[],
  { isTyping }: { isTyping: boolean },
): Promise<Term[]> {
  if (words.length === 0) return [];
  const { rows } = await db.execute<WordFacts>(wordsStatement(words, isTyping));
  const terms = rows.flatMap((facts, at) => {
    const isLast = isTyping && at === rows.length - 1;
    const exact = [
      facts.query,
      // 'the' that is still being typed may become 'theory', but not beside other words.
      isLast && (facts.query || rows.length === 1) ? facts.prefix : "",
    ].filter(Boolean);
    const similar = probablyMeant(facts.key, facts.similar).flatMap(({ query }) => query || []);
    if (exact.length + similar.length === 0) return [];
    return [{ word: facts.key, query: anyOf([...exact, ...similar]), exact: anyOf(exact) }];
  });
  return terms;
}

const anyOf = (queries: string[]): string => (queries.length > 0 ? `(${queries.join(" | ")})` : "");

export const withAll = (terms: Term[]): string => terms.map(({ query }) => query).join(" & ");
export const withAny = (terms: Term[]): string => terms.map(({ query }) => query).join(" | ");

/** All words as they were typed, or inflected. Empty, which finds nothing, if one has no such query. */
export const exactlyAll = (terms: Term[]): string =>
  terms.every(({ exact }) => exact) ? terms.map(({ exact }) => exact).join(" & ") : "";
export const exactlyAny = (terms: Term[]): string =>
  terms.flatMap(({ exact }) => exact || []).join(" | ");
