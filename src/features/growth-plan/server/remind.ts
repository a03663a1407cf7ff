import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { users } from "#features/accounts/server/tables.ts";
import { notifyMembers } from "#features/notifications/server/public.ts";
import { peopleWithAccess } from "#features/subscription/server/public.ts";
import { defineJob } from "#platform/server/jobs.ts";
import type { Executor, Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { addDays } from "./days.ts";
import { type DueText, PLAN_PATH, reminderMail, reminderTitle } from "./mails.ts";
import { isOpen } from "./queries.ts";
import { commitments } from "./tables.ts";

const SEND_HOUR = 8;
const DAYS_BEFORE = 3;
/** A commitment that is overdue for longer gets no first reminder any more. */
const MAX_OVERDUE_DAYS = 30;
const BATCH_SIZE = 200;

const zoneOf = sql<string>`coalesce(${users.timeZone}, 'UTC')`;

/**
 * Reminds assignees three days before, on the due day, and once when it is overdue: from 8:00 in
 * their time zone. Each batch is one transaction that also stores the day of the reminder.
 */
export const remindJob = defineJob<object>({
  name: "growth-plan.remind",
  cron: "41 * * * *",
  async handle(_data, services) {
    const now = services.clock.now();
    for (const zone of await listTimeZones(services.db, now)) {
      const today = reminderDay(now, zone);
      while (today && (await sendBatch(services, zone, today)) > 0);
    }
  },
});

/** Today, once reminders are due in this time zone. */
export function reminderDay(now: Date, timeZone: string): string | null {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  return local.hour < SEND_HOUR ? null : local.toPlainDate().toString();
}

async function listTimeZones(db: Executor, now: Date): Promise<string[]> {
  const lastDay = addDays(now.toISOString().slice(0, 10), DAYS_BEFORE + 1);
  const rows = await db
    .selectDistinct({ zone: zoneOf })
    .from(commitments)
    .innerJoin(users, eq(users.id, commitments.assigneeId))
    .where(and(isOpen, lte(commitments.dueOn, lastDay)));
  return rows.map(({ zone }) => zone);
}

const sendBatch = (services: Services, zone: string, today: string): Promise<number> =>
  services.db.transaction(async (tx) => {
    const due = await claimDue(services, tx, zone, today);
    await notifyMembers(
      services,
      tx,
      due.map((one) => {
        const text = dueText(one.dueOn, today);
        return {
          userId: one.userId,
          kind: "commitments" as const,
          title: reminderTitle(one.title, text),
          link: PLAN_PATH,
          mail: reminderMail(one, { ...one, due: text }, services.env.APP_URL),
        };
      }),
    );
    return due.length;
  });

/** The day on which the latest reminder was due; reminders of earlier days are not made up for. */
const stageOf = (today: string) => sql`case
  when ${commitments.dueOn} < ${today}::date then ${commitments.dueOn} + 1
  when ${commitments.dueOn} = ${today}::date then ${commitments.dueOn}
  else ${commitments.dueOn} - ${DAYS_BEFORE}::int end`;

async function claimDue(services: Services, tx: Transaction, zone: string, today: string) {
  const rows = await tx
    .select({
      id: commitments.id,
      title: commitments.title,
      dueOn: commitments.dueOn,
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
    })
    .from(commitments)
    .innerJoin(users, eq(users.id, commitments.assigneeId))
    .where(
      and(
        isOpen,
        eq(zoneOf, zone),
        eq(users.organizationId, commitments.organizationId),
        isNull(users.removedAt),
        sql`${commitments.dueOn} between ${today}::date - ${MAX_OVERDUE_DAYS}::int
          and ${today}::date + ${DAYS_BEFORE}::int`,
        sql`coalesce(${commitments.remindedOn} < ${stageOf(today)}, true)`,
        sql`${users.id} in ${peopleWithAccess(services)}`,
      ),
    )
    .orderBy(commitments.id)
    .limit(BATCH_SIZE)
    .for("update", { of: commitments, skipLocked: true });
  if (rows.length > 0)
    await tx
      .update(commitments)
      .set({ remindedOn: today })
      .where(
        inArray(
          commitments.id,
          rows.map(({ id }) => id),
        ),
      );
  return rows;
}

function dueText(dueOn: string, today: string): DueText {
  if (dueOn < today) return "overdue";
  const { days } = Temporal.PlainDate.from(today).until(dueOn);
  if (days === 0) return "due today";
  return days === 1 ? "due tomorrow" : `due in ${days} days`;
}
