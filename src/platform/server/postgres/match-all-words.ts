import { type AnyColumn, and, type SQL, sql } from "drizzle-orm";

const MAX_WORDS = 8;

/**
 * True where each word of the search occurs in one of the columns, ignoring case and accents. `%`,
 * `_` and `\` are matched literally. Returns no condition for an empty search.
 */
export function matchAllWords(search: string, ...columns: AnyColumn[]): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const text = sql`unaccent(concat_ws(' ', ${sql.join(columns, sql`, `)}))`;
  return and(
    ...words.map((word) => sql`${text} ilike unaccent(${`%${word.replace(/[\\%_]/g, "\\$&")}%`})`),
  );
}
