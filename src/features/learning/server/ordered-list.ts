import { and, eq, sql } from "drizzle-orm";
import { notFound, Refusal } from "#platform/server/errors.ts";
import { boundsOf, type OrderedList, shiftRows } from "#platform/server/ordered-list.ts";
import { ADVISORY_LOCKS, lockUntilCommit } from "#platform/server/postgres/advisory-locks.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import {
  FIRST_ELEMENT_POSITION,
  FIRST_LESSON_POSITION,
  FIRST_PILLAR_ORDER,
} from "../learning-rules.ts";
import { keepCompletedOpen } from "./keep-open.ts";
import { destinationOf, type Move } from "./policy.ts";
import { keyElements, lessons, pillars } from "./tables.ts";

export type ProgramList = OrderedList<typeof pillars | typeof keyElements | typeof lessons>;

/** Takes an advisory lock because pillars have no parent row to lock. */
export async function lockPillars(tx: Transaction): Promise<ProgramList> {
  await lockUntilCommit(tx, ADVISORY_LOCKS.pillarOrder);
  return {
    table: pillars,
    position: pillars.displayOrder,
    positionName: "display_order",
    first: FIRST_PILLAR_ORDER,
  };
}

export async function lockElements(tx: Transaction, pillarId: string): Promise<ProgramList> {
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
): Promise<ProgramList> {
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

/** The position shown to people, counted from 1. */
export const displayPosition = (list: ProgramList, position: number): number =>
  position - list.first + 1;

/** Moves one row and shifts the rows between its old and its new position. */
export async function moveRow(tx: Transaction, list: ProgramList, id: string, move: Move) {
  const [row] = await tx
    .select({ from: sql<number>`${list.position}`, title: sql<string>`${list.table.title}` })
    .from(list.table)
    .where(and(eq(list.table.id, id), list.scope));
  if (!row) throw notFound();
  const to = destinationOf(await boundsOf(tx, list), row.from, move);
  if (to instanceof Refusal) throw to;
  if (to !== row.from) {
    const step = row.from < to ? -1 : 1;
    await shiftRows(
      tx,
      list,
      sql`case when ${list.table.id} = ${id} then ${to}::int else ${list.position} + ${step}::int end`,
      sql`${list.position} between ${Math.min(row.from, to)} and ${Math.max(row.from, to)}`,
    );
  }
  return { ...row, to };
}
