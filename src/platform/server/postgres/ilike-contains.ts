import { and, type SQL, sql } from "drizzle-orm";

const MAX_WORDS = 8;

/**
 * True where the text contains every word of the search, in any order and case: "rosal cold" finds
 * Rosalind Coldwell. Escapes `%` and `_`. Returns no condition for an empty search.
 */
export function ilikeContains(expression: SQL, search: string): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  return and(
    ...words.map((word) => sql`${expression} ilike ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`),
  );
}
