import { type SQL, sql } from "drizzle-orm";

/** Case-insensitive substring match. Escapes `%` and `_`. */
export const ilikeContains = (expression: SQL, words: string): SQL =>
  sql`${expression} ilike ${`%${words.replace(/[\\%_]/g, "\\$&")}%`}`;
