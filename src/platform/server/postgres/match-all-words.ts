import { type AnyColumn, and, type SQL, sql } from "drizzle-orm";

const MOST_WORDS = 8;

/**
 * Each word of the search stands in one of the columns, whatever the case and the accents; `%`, `_`
 * and `\` are letters like others. Nothing to search for: no condition.
 */
export function matchAllWords(search: string, ...columns: AnyColumn[]): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  const text = sql`unaccent(concat_ws(' ', ${sql.join(columns, sql`, `)}))`;
  return and(
    ...words.map((word) => sql`${text} ilike unaccent(${`%${word.replace(/[\\%_]/g, "\\$&")}%`})`),
  );
}
