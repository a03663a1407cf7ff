import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

const MIN_DIGITS = 3;

/** True where a stored phone number contains these digits, in any format. */
export function hasDigits(phone: PgColumn, search: string): SQL | undefined {
  if (!/^[+\d\s().-]+$/.test(search)) return undefined;
  // A national number such as 020 7946 is stored as +44 20 7946.
  const digits = search.replace(/\D/g, "").replace(/^0+/, "");
  if (digits.length < MIN_DIGITS) return undefined;
  return sql`regexp_replace(${phone}, '[^0-9]', '', 'g') like ${`%${digits}%`}`;
}
