import { and, eq, gt, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { users } from "#features/accounts/server/tables.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import { CONFIRM_AHEAD_MS, REMIND_AHEAD_MS } from "./policy.ts";
import { toldColumns } from "./queries.ts";
import { scheduledCalls } from "./tables.ts";

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

/**
 * Each of these takes what is due by one conditional update: of two workers at the same moment only
 * one gets a row, and whoever dies before the commit has taken nothing.
 */
async function take(
  tx: Transaction,
  change: PgUpdateSetSource<typeof scheduledCalls>,
  due: (SQL | undefined)[],
) {
  return tx
    .update(scheduledCalls)
    .set(change)
    .from(users)
    .where(and(eq(users.id, scheduledCalls.userId), ...due))
    .returning(toldColumns);
}

const startsWithin = (now: Date, ms: number) => [
  gt(scheduledCalls.startsAt, now),
  lte(scheduledCalls.startsAt, after(now, ms)),
];

/** Pending calls of the next 24 hours become confirmed. */
export const takeConfirmations = (tx: Transaction, now: Date) =>
  take(
    tx,
    {
      status: "confirmed",
      announcedAt: now,
      // In the last hour the confirmation is the reminder.
      remindedAt: sql`case when ${scheduledCalls.startsAt} <= ${after(now, REMIND_AHEAD_MS)} then ${now}::timestamptz end`,
      updatedAt: now,
    },
    [
      eq(scheduledCalls.status, "pending"),
      isNull(users.removedAt),
      ...startsWithin(now, CONFIRM_AHEAD_MS),
    ],
  );

/** Calls that staff confirmed earlier: their members hear of them the day before. */
export const takeAnnouncements = (tx: Transaction, now: Date) =>
  take(tx, { announcedAt: now }, [
    eq(scheduledCalls.status, "confirmed"),
    isNull(scheduledCalls.announcedAt),
    isNull(users.removedAt),
    ...startsWithin(now, CONFIRM_AHEAD_MS),
  ]);

export const takeReminders = (tx: Transaction, now: Date) =>
  take(tx, { remindedAt: now }, [
    eq(scheduledCalls.status, "confirmed"),
    isNull(scheduledCalls.remindedAt),
    isNull(users.removedAt),
    ...startsWithin(now, REMIND_AHEAD_MS),
  ]);

/** Whoever has left needs no call: the slot becomes free for others. */
export const takeAbandoned = (tx: Transaction, now: Date, status: "pending" | "confirmed") =>
  take(tx, { status: "cancelled", sequence: sql`${scheduledCalls.sequence} + 1`, updatedAt: now }, [
    eq(scheduledCalls.status, status),
    isNotNull(users.removedAt),
    gt(scheduledCalls.startsAt, now),
  ]);
