import { type SQL, sql } from "drizzle-orm";

/** Contains the words as they stand, in any case; `%` and `_` are letters like others. */
export const containsText = (expression: SQL, words: string): SQL =>
  sql`${expression} ilike ${`%${words.replace(/[\\%_]/g, "\\$&")}%`}`;
