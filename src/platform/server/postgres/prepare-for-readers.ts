import { type SQL, sql } from "drizzle-orm";
import type { Services } from "../services.ts";
import { batchReads } from "./batch-reads.ts";
import type { Executor } from "./database.ts";
import { prepareOnce } from "./prepare-once.ts";

interface Reader {
  userId: string;
  now: Date;
  contentIds: string[];
}

/** The values of one reader in the columns of `prepareForReaders`. */
export const reader = {
  userId: sql`reader.user_id`,
  now: sql`reader.now`,
  /** The ids of the content that the reader sees. */
  contentIds: sql`reader.content_ids`,
};

/*
 * PostgreSQL plans a statement only once if its plan does not depend on its values. Therefore the
 * readers are JSON, whose number of rows it does not estimate, and constants are part of the text.
 */
const readers = sql`rows from (
  json_to_recordset(${sql.placeholder("readers")})
    as ("userId" uuid, "now" timestamptz, "contentIds" uuid[])
) with ordinality as reader(user_id, now, content_ids, position)`;

/**
 * Prepares a statement that reads one row for a reader, from columns that use `reader`. Readers whose
 * requests arrive at the same time share one statement.
 */
export function prepareForReaders<Columns extends Record<string, SQL>>(
  name: string,
  columnsOf: (db: Executor) => Columns,
) {
  const statement = prepareOnce(name, (db) => {
    const columns = Object.entries(columnsOf(db)).map(
      ([key, column]) => [key, sql`${column.inlineParams()}`] as const,
    );
    return db.select(Object.fromEntries(columns)).from(readers).orderBy(sql`reader.position`);
  });
  type Row = { [Key in keyof Columns]: Columns[Key] extends SQL<infer Value> ? Value : never };
  const readAll = async (db: Executor, batch: Reader[]) => {
    const rows = await statement(db).execute({ readers: JSON.stringify(batch) });
    return rows as Row[];
  };
  const batches = new WeakMap<Executor, (one: Reader) => Promise<Row>>();
  return (
    { db, clock }: Pick<Services, "db" | "clock">,
    { userId }: { userId: string },
    contentIds: string[] = [],
  ): Promise<Row> => {
    const read = batches.get(db) ?? batchReads((batch: Reader[]) => readAll(db, batch));
    batches.set(db, read);
    return read({ userId, now: clock.now(), contentIds });
  };
}
