import { and, eq, gt, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { users } from "#features/accounts/server/tables.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import { CONFIRM_AHEAD_MS, REMIND_AHEAD_MS } from "./policy.ts";
import { callWithMemberColumns } from "./queries.ts";
import { scheduledCalls } from "./tables.ts";

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

/**
 * Claims due calls with one conditional update, which makes the jobs idempotent: of two parallel
 * workers only one gets a row, and a worker that crashes before the commit has claimed nothing.
 */
async function claim(
  tx: Transaction,
  change: PgUpdateSetSource<typeof scheduledCalls>,
  due: (SQL | undefined)[],
) {
  return tx
    .update(scheduledCalls)
    .set(change)
    .from(users)
    .where(and(eq(users.id, scheduledCalls.userId), ...due))
    .returning(callWithMemberColumns);
}

const startsWithin = (now: Date, ms: number) => [
  gt(scheduledCalls.startsAt, now),
  lte(scheduledCalls.startsAt, after(now, ms)),
];

/** Confirms pending calls that start within 24 hours. */
export const claimConfirmations = (tx: Transaction, now: Date) =>
  claim(
    tx,
    {
      status: "confirmed",
      announcedAt: now,
      // In the last hour the confirmation replaces the reminder.
      remindedAt: sql`case when ${scheduledCalls.startsAt} <= ${after(now, REMIND_AHEAD_MS)} then ${now}::timestamptz end`,
      updatedAt: now,
    },
    [
      eq(scheduledCalls.status, "pending"),
      isNull(users.removedAt),
      ...startsWithin(now, CONFIRM_AHEAD_MS),
    ],
  );

/** Calls that staff confirmed earlier and whose members have not been notified the day before. */
export const claimAnnouncements = (tx: Transaction, now: Date) =>
  claim(tx, { announcedAt: now }, [
    eq(scheduledCalls.status, "confirmed"),
    isNull(scheduledCalls.announcedAt),
    isNull(users.removedAt),
    ...startsWithin(now, CONFIRM_AHEAD_MS),
  ]);

export const claimReminders = (tx: Transaction, now: Date) =>
  claim(tx, { remindedAt: now }, [
    eq(scheduledCalls.status, "confirmed"),
    isNull(scheduledCalls.remindedAt),
    isNull(users.removedAt),
    ...startsWithin(now, REMIND_AHEAD_MS),
  ]);

/** Frees the slots of members whose account was removed. */
export const cancelCallsOfRemovedMembers = (
  tx: Transaction,
  now: Date,
  status: "pending" | "confirmed",
) =>
  claim(
    tx,
    { status: "cancelled", sequence: sql`${scheduledCalls.sequence} + 1`, updatedAt: now },
    [
      eq(scheduledCalls.status, status),
      isNotNull(users.removedAt),
      gt(scheduledCalls.startsAt, now),
    ],
  );
