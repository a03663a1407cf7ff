import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "./postgres/database.ts";

/** A list whose positions have no gaps. Every writer holds its lock, which serializes changes. */
export interface OrderedList<Table extends PgTable = PgTable> {
  table: Table;
  position: PgColumn;
  /** Name of the position column in the database. */
  positionName: string;
  first: number;
  /** Condition that selects the rows of this list; omitted when the list is the whole table. */
  scope?: SQL;
}

/** Append to a list without knowing its length. */
export const LAST = Number.POSITIVE_INFINITY;

/** Shifts rows to free a position for a new row; returns the closest one that leaves no gap. */
export async function makeRoom(
  tx: Transaction,
  list: OrderedList,
  wanted: number,
): Promise<number> {
  const { first, count } = await boundsOf(tx, list);
  const at = Math.max(first, Math.min(wanted, first + count));
  if (at < first + count) {
    await shiftRows(tx, list, sql`${list.position} + 1`, sql`${list.position} >= ${at}`);
  }
  return at;
}

/** Shifts the rows after a deleted row. */
export async function closeGap(tx: Transaction, list: OrderedList, at: number): Promise<void> {
  await shiftRows(tx, list, sql`${list.position} - 1`, sql`${list.position} > ${at}`);
}

export async function boundsOf(tx: Transaction, list: OrderedList) {
  return { first: list.first, count: await tx.$count(list.table, list.scope) };
}

/** Sets the position of the rows that match. */
export async function shiftRows(
  tx: Transaction,
  list: OrderedList,
  value: SQL,
  which?: SQL,
): Promise<void> {
  const column = sql.identifier(list.positionName);
  await tx.execute(
    sql`update ${list.table} set ${column} = ${value} where ${and(list.scope, which) ?? sql`true`}`,
  );
}
