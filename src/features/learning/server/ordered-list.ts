import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { notFound, Refusal } from "#platform/server/errors.ts";
import { ADVISORY_LOCKS, lockUntilCommit } from "#platform/server/postgres/advisory-locks.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import {
  FIRST_ELEMENT_POSITION,
  FIRST_LESSON_POSITION,
  FIRST_PILLAR_ORDER,
} from "../learning-rules.ts";
import { keepCompletedOpen } from "./keep-open.ts";
import { destinationOf, type ListBounds, type Move, positionWithin } from "./policy.ts";
import { keyElements, lessons, pillars } from "./tables.ts";

type OrderedTable = PgTable & { id: PgColumn; title: PgColumn };

/** A list whose positions have no gaps. Every writer holds its lock, which serializes changes. */
export interface OrderedList {
  table: OrderedTable;
  position: PgColumn;
  /** Name of the position column in the database. */
  positionName: string;
  first: number;
  /** Condition that selects the rows of this list; omitted when the list is the whole table. */
  scope?: SQL;
}

/** Takes an advisory lock because pillars have no parent row to lock. */
export async function lockPillars(tx: Transaction): Promise<OrderedList> {
  await lockUntilCommit(tx, ADVISORY_LOCKS.pillarOrder);
  return {
    table: pillars,
    position: pillars.displayOrder,
    positionName: "display_order",
    first: FIRST_PILLAR_ORDER,
  };
}

export async function lockElements(tx: Transaction, pillarId: string): Promise<OrderedList> {
  const [pillar] = await tx
    .select({ id: pillars.id })
    .from(pillars)
    .where(eq(pillars.id, pillarId))
    .for("no key update");
  if (!pillar) throw notFound();
  await keepCompletedOpen(tx, pillarId);
  return {
    table: keyElements,
    position: keyElements.orderPosition,
    positionName: "order_position",
    first: FIRST_ELEMENT_POSITION,
    scope: eq(keyElements.pillarId, pillarId),
  };
}

export async function lockLessons(
  tx: Transaction,
  place: { pillarId: string; elementId: string },
): Promise<OrderedList> {
  const [element] = await tx
    .select({ id: keyElements.id })
    .from(keyElements)
    .where(and(eq(keyElements.id, place.elementId), eq(keyElements.pillarId, place.pillarId)))
    .for("no key update");
  if (!element) throw notFound();
  await keepCompletedOpen(tx, place.pillarId);
  return {
    table: lessons,
    position: lessons.orderPosition,
    positionName: "order_position",
    first: FIRST_LESSON_POSITION,
    scope: eq(lessons.keyElementId, place.elementId),
  };
}

/** Shifts rows to free a position for a new row; returns the closest one that leaves no gap. */
export async function makeRoom(
  tx: Transaction,
  list: OrderedList,
  wanted: number,
): Promise<number> {
  const { first, count } = await boundsOf(tx, list);
  const at = positionWithin({ first, count: count + 1 }, wanted);
  await shift(tx, list, sql`${list.position} + 1`, sql`${list.position} >= ${at}`);
  return at;
}

/** Shifts the rows after a deleted row. */
export async function closeGap(tx: Transaction, list: OrderedList, at: number): Promise<void> {
  await shift(tx, list, sql`${list.position} - 1`, sql`${list.position} > ${at}`);
}

/** The position shown to people, counted from 1. */
export const displayPosition = (list: OrderedList, position: number): number =>
  position - list.first + 1;

/** Moves one row and shifts the rows between its old and its new position. */
export async function moveRow(tx: Transaction, list: OrderedList, id: string, move: Move) {
  const [row] = await tx
    .select({ from: sql<number>`${list.position}`, title: sql<string>`${list.table.title}` })
    .from(list.table)
    .where(and(eq(list.table.id, id), list.scope));
  if (!row) throw notFound();
  const to = destinationOf(await boundsOf(tx, list), row.from, move);
  if (to instanceof Refusal) throw to;
  if (to !== row.from) {
    const step = row.from < to ? -1 : 1;
    await shift(
      tx,
      list,
      sql`case when ${list.table.id} = ${id} then ${to}::int else ${list.position} + ${step}::int end`,
      sql`${list.position} between ${Math.min(row.from, to)} and ${Math.max(row.from, to)}`,
    );
  }
  return { ...row, to };
}

async function boundsOf(tx: Transaction, list: OrderedList): Promise<ListBounds> {
  return { first: list.first, count: await tx.$count(list.table, list.scope) };
}

async function shift(tx: Transaction, list: OrderedList, value: SQL, which: SQL): Promise<void> {
  const column = sql.identifier(list.positionName);
  await tx.execute(
    sql`update ${list.table} set ${column} = ${value} where ${and(list.scope, which)}`,
  );
}
