import { and, eq } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { one } from "#lib/one.ts";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import { dateIn, hasDefaultHours } from "../offered-times.ts";
import { addDays } from "../week.ts";
import { listDaysOff } from "./admin-queries.ts";
import type { Host } from "./host-queries.ts";
import { dateRefusal, dayOffRefusal } from "./policy.ts";
import { callDaysOff } from "./tables.ts";

const MAX_DAYS_AHEAD = 366;

function refusalFor(host: Host, date: string, now: Date) {
  if (hasDefaultHours(host)) return dateRefusal(date, now);
  const today = dateIn(now, host.timeZone);
  const weekday = Temporal.PlainDate.from(date).dayOfWeek;
  const last = addDays(today, MAX_DAYS_AHEAD);
  return dayOffRefusal(date, { hours: host.hours, today, last }, weekday);
}

const nameOf = (host: Host, date: string) => (host.isFounder ? date : `${host.name}, ${date}`);

/** Blocks new bookings on this day. Existing calls stay until staff cancels them. */
export async function closeDay(
  { db, clock }: Services,
  actor: Actor,
  host: Host,
  { date, reason }: { date: string; reason: string | null },
) {
  const now = clock.now();
  const refusal = refusalFor(host, date, now);
  if (refusal) throw refusal;
  return db.transaction(async (tx) => {
    await tx
      .insert(callDaysOff)
      .values({ hostId: host.id, day: date, reason, createdAt: now })
      .onConflictDoUpdate({ target: [callDaysOff.hostId, callDaysOff.day], set: { reason } });
    await recordAudit(tx, actor, {
      action: "closed-day.create",
      subjectType: "closed-day",
      subjectId: date,
      subjectName: nameOf(host, date),
      details: { reason },
    });
    return listDaysOff(tx, host, now, date).then(one);
  });
}

export async function openDay(
  { db }: Services,
  actor: Actor,
  host: Host,
  date: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const opened = await tx
      .delete(callDaysOff)
      .where(and(eq(callDaysOff.hostId, host.id), eq(callDaysOff.day, date)))
      .returning();
    if (opened.length === 0) throw notFound();
    await recordAudit(tx, actor, {
      action: "closed-day.delete",
      subjectType: "closed-day",
      subjectId: date,
      subjectName: nameOf(host, date),
    });
  });
}
