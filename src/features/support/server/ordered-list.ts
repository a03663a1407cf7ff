import { eq, sql } from "drizzle-orm";
import { conflict } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { quickReplies, supportFaqItems } from "./tables.ts";

type OrderedTable = typeof supportFaqItems | typeof quickReplies;

/** Positions are 1, 2, 3 … without gaps. The lock serializes changes to them. */
export async function lockOrder(tx: Transaction, table: OrderedTable): Promise<void> {
  await tx.execute(sql`lock table ${table} in share row exclusive mode`);
}

export async function nextPosition(tx: Transaction, table: OrderedTable): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${table.orderPosition}), 0)::int` })
    .from(table);
  return (row?.last ?? 0) + 1;
}

/** Reorders the whole list. A list with missing or unknown ids is rejected. */
export async function reorder(tx: Transaction, table: OrderedTable, ids: string[]): Promise<void> {
  const known = await tx.select({ id: table.id }).from(table);
  const given = new Set(ids);
  const isComplete =
    known.length === ids.length &&
    given.size === ids.length &&
    known.every(({ id }) => given.has(id));
  if (!isComplete) {
    throw conflict(
      "list_changed",
      "Someone else changed this list. Reload the page and try again.",
    );
  }
  await tx.execute(sql`
    update ${table} set order_position = array_position(${sql.param(ids)}::uuid[], id)`);
}

/** Removes an entry and closes the gap. Returns false when the id is unknown. */
export async function removeAndCloseGap(
  tx: Transaction,
  table: OrderedTable,
  id: string,
): Promise<boolean> {
  const [gone] = await tx
    .delete(table)
    .where(eq(table.id, id))
    .returning({ orderPosition: table.orderPosition });
  if (!gone) return false;
  await tx.execute(sql`
    update ${table} set order_position = order_position - 1
    where order_position > ${gone.orderPosition}`);
  return true;
}
