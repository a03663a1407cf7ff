import { Temporal } from "temporal-polyfill";
import { gurus } from "#features/gurus/server/tables.ts";
import { DAY_MS } from "#lib/durations.ts";
import type { DemoContext } from "#platform/server/demo.ts";
import type { CallStatus } from "../../call-contract.ts";
import { callDaysOff, callHosts, callHours, scheduledCalls } from "../tables.ts";

export interface DemoHost {
  guru: string;
  timeZone: string;
  minutes: number;
  bufferMinutes: number;
  noticeHours: number;
  horizonDays: number;
  /** Null: the guru calls the member's phone. */
  meetingUrl: string | null;
  hours: { weekdays: number[]; from: string; to: string }[];
  /** Indexes into the host's days: 1 is the next one, -1 the most recent past one. */
  daysOff: { when: number; reason: string }[];
  calls: {
    who: string;
    when: number;
    at: string;
    status: CallStatus;
    question: string | null;
    summary?: string;
  }[];
}

/** Gurus who offer calls, with their hours and calls. Staff booked the upcoming ones. */
export async function loadGuruHosts(
  { tx, now, userId }: DemoContext,
  hosts: DemoHost[],
  phones: Record<string, string>,
): Promise<void> {
  const people = await tx.select({ slug: gurus.slug, userId: gurus.userId }).from(gurus);
  const userOf = new Map(people.map((person) => [person.slug, person.userId]));
  for (const { guru, hours, daysOff, calls, ...host } of hosts) {
    const [saved] = await tx
      .insert(callHosts)
      .values({ ...host, userId: userOf.get(guru) ?? null })
      .returning({ id: callHosts.id });
    if (!saved) throw new Error(`The demo could not save the hours of ${guru}`);
    const hostId = saved.id;
    await tx.insert(callHours).values(
      hours.flatMap(({ weekdays, from, to }) =>
        weekdays.map((weekday) => ({
          hostId,
          weekday,
          fromMinute: minuteOf(from),
          toMinute: minuteOf(to),
        })),
      ),
    );
    const dayAt = (when: number) => hostDay(host.timeZone, hours, now, when);
    if (daysOff.length > 0) {
      await tx
        .insert(callDaysOff)
        .values(daysOff.map(({ when, reason }) => ({ hostId, day: dayAt(when), reason })));
    }
    await tx.insert(scheduledCalls).values(
      calls.map(({ who, when, at, ...facts }) => {
        const slotDate = dayAt(when);
        const startsAt = instantOf(slotDate, at, host.timeZone);
        const bookedAt = new Date(
          Math.min(startsAt.getTime() - 9 * DAY_MS, now.getTime() - DAY_MS),
        );
        return {
          userId: userId(who),
          hostId,
          slotDate,
          startsAt,
          minutes: host.minutes,
          bufferMinutes: host.bufferMinutes,
          phone: host.meetingUrl ? null : phones[who],
          meetingUrl: host.meetingUrl,
          bookedById: when > 0 ? userId("superadmin") : null,
          ...facts,
          createdAt: bookedAt,
          updatedAt: bookedAt,
        };
      }),
    );
  }
}

const minuteOf = (clock: string): number => {
  const { hour, minute } = Temporal.PlainTime.from(clock);
  return hour * 60 + minute;
};

const instantOf = (date: string, clock: string, timeZone: string): Date =>
  new Date(
    Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: clock }).epochMilliseconds,
  );

/** The n-th day with hours after today, or before it when `when` is negative. */
function hostDay(timeZone: string, hours: DemoHost["hours"], now: Date, when: number): string {
  const weekdays = new Set(hours.flatMap((range) => range.weekdays));
  const step = { days: Math.sign(when) };
  let day = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  for (let left = Math.abs(when); left > 0; ) {
    day = day.add(step);
    if (weekdays.has(day.dayOfWeek)) left -= 1;
  }
  return day.toString();
}
