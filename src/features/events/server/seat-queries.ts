import { and, asc, eq, gt, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import type { Executor, Transaction } from "#platform/server/postgres/database.ts";
import { eventRegistrations, events, eventWaitingList } from "./tables.ts";

/**
 * Serializes changes to the seats of an event. `no key update` instead of `for update`, so that the
 * foreign key check of a new registration is not blocked.
 */
export async function lockEvent(tx: Transaction, id: string) {
  const [row] = await tx.select().from(events).where(eq(events.id, id)).for("no key update");
  return row;
}
export type LockedEvent = NonNullable<Awaited<ReturnType<typeof lockEvent>>>;

export async function findRegistration(db: Executor, id: string) {
  const [row] = await db
    .select({
      id: eventRegistrations.id,
      eventId: eventRegistrations.eventId,
      userId: eventRegistrations.userId,
      paymentStatus: eventRegistrations.paymentStatus,
      checkoutId: eventRegistrations.checkoutId,
      holdExpiresAt: eventRegistrations.holdExpiresAt,
      email: users.email,
      timeZone: users.timeZone,
    })
    .from(eventRegistrations)
    .innerJoin(users, eq(users.id, eventRegistrations.userId))
    .where(eq(eventRegistrations.id, id));
  return row;
}

/** Nobody for a removed person. */
export async function findPerson(db: Executor, userId: string) {
  const [row] = await db
    .select({ id: users.id, name: users.name, email: users.email, timeZone: users.timeZone })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.removedAt)));
  return row;
}

export async function findOwnRegistration(db: Executor, eventId: string, userId: string) {
  const [row] = await db
    .select()
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.userId, userId)));
  return row;
}

export async function isOnWaitlist(db: Executor, eventId: string, userId: string) {
  const found = await db.$count(
    eventWaitingList,
    and(eq(eventWaitingList.eventId, eventId), eq(eventWaitingList.userId, userId)),
  );
  return found > 0;
}

export const leaveWaitlistOf = (tx: Transaction, eventId: string, userId: string) =>
  tx
    .delete(eventWaitingList)
    .where(and(eq(eventWaitingList.eventId, eventId), eq(eventWaitingList.userId, userId)));

/** Everyone on the waitlist, who has to be notified when the event moves or is canceled. */
export const listWaiting = (db: Executor, eventId: string) =>
  db
    .select({ userId: users.id, email: users.email, timeZone: users.timeZone })
    .from(eventWaitingList)
    .innerJoin(users, and(eq(users.id, eventWaitingList.userId), isNull(users.removedAt)))
    .where(eq(eventWaitingList.eventId, eventId))
    .orderBy(asc(eventWaitingList.position));

/** Removes the next members from the waitlist in order and returns them; skips removed members. */
export async function claimNextOnWaitlist(tx: Transaction, eventId: string, seats: number | null) {
  const gone = tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} = ${eventWaitingList.userId} and ${users.removedAt} is not null`);
  const next = tx
    .select({ position: eventWaitingList.position })
    .from(eventWaitingList)
    .where(and(eq(eventWaitingList.eventId, eventId), sql`not exists ${gone}`))
    .orderBy(asc(eventWaitingList.position))
    .limit(seats ?? 1_000_000);
  const taken = await tx
    .delete(eventWaitingList)
    .where(inArray(eventWaitingList.position, next))
    .returning({ userId: eventWaitingList.userId, position: eventWaitingList.position });
  if (taken.length === 0) return [];
  const people = await tx
    .select({ id: users.id, email: users.email, timeZone: users.timeZone })
    .from(users)
    .where(
      inArray(
        users.id,
        taken.map((one) => one.userId),
      ),
    );
  const order = new Map(taken.map((one) => [one.userId, one.position]));
  return people.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
}

export async function listExpiredHolds(db: Executor, now: Date, eventId?: string) {
  return db
    .select({ id: eventRegistrations.id, checkoutId: eventRegistrations.checkoutId })
    .from(eventRegistrations)
    .where(
      and(
        eq(eventRegistrations.paymentStatus, "pending"),
        lt(eventRegistrations.holdExpiresAt, now),
        eventId ? eq(eventRegistrations.eventId, eventId) : undefined,
      ),
    )
    .limit(500);
}

/** Claims due reminders with a conditional update, so that each member gets one. */
export async function claimReminders(tx: Transaction, now: Date, until: Date) {
  const taken = await tx
    .update(eventRegistrations)
    .set({ remindedAt: now })
    .from(events)
    .where(
      and(
        eq(eventRegistrations.eventId, events.id),
        isNull(eventRegistrations.remindedAt),
        sql`coalesce(${eventRegistrations.paymentStatus}, 'completed') = 'completed'`,
        eq(events.isActive, true),
        isNull(events.canceledAt),
        gt(events.startsAt, now),
        lte(events.startsAt, until),
      ),
    )
    .returning({ id: eventRegistrations.id });
  if (taken.length === 0) return [];
  return tx
    .select({ userId: users.id, email: users.email, timeZone: users.timeZone, event: events })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .innerJoin(users, and(eq(users.id, eventRegistrations.userId), isNull(users.removedAt)))
    .where(
      inArray(
        eventRegistrations.id,
        taken.map((one) => one.id),
      ),
    );
}
