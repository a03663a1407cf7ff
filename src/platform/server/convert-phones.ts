import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { toE164 } from "./phone.ts";
import type { Database } from "./postgres/database.ts";

const BATCH = 500;

/**
 * Converts numbers that were stored as typed to E.164 and leaves what it cannot parse. Idempotent,
 * and safe while a server of an older version still stores numbers as typed.
 */
export async function convertPhones(
  db: Database,
  table: PgTable & { id: PgColumn; phone: PgColumn },
): Promise<number> {
  const { id, phone } = table;
  let count = 0;
  for (let after: SQL = sql`true`; ; ) {
    // Raw SQL bypasses the column's decoder, because the stored text is needed.
    const rows = await db
      .select({ id: sql<string>`${id}`, typed: sql<string>`${phone}` })
      .from(table)
      .where(sql`${phone} <> '' and ${phone} !~ '^\\+[1-9][0-9]{6,14}$' and ${after}`)
      .orderBy(id)
      .limit(BATCH);
    const found = rows.flatMap((row) => {
      const number = toE164(row.typed);
      return number ? [{ ...row, number }] : [];
    });
    if (found.length > 0) {
      // Compares with the text that was read, because the member may have changed it since.
      await db.execute(sql`
        update ${table} set phone = found.number
        from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
          as found(id uuid, typed text, number text)
        where ${id} = found.id and ${phone} = found.typed`);
      count += found.length;
    }
    const last = rows.at(-1);
    if (rows.length < BATCH || !last) return count;
    after = sql`${id} > ${last.id}::uuid`;
  }
}
