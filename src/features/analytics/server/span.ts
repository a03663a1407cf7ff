import { Temporal } from "temporal-polyfill";
import { isTimeZone } from "#features/settings/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { invalid } from "#platform/server/errors.ts";
import { type Period, STEPS, type Unit } from "../periods.ts";

/** A period split into days, weeks or months (steps) of one time zone. */
export interface Span {
  zone: string;
  unit: Unit;
  /** First day of each step, `YYYY-MM-DD`, oldest first. Weeks begin on Monday. */
  starts: string[];
  /** Start of the first step. */
  since: Date;
  today: string;
}

/** The member's time zone, else the browser's. */
export function zoneOf(actor: Pick<Actor, "timeZone">, browserZone: string | undefined): string {
  if (actor.timeZone) return actor.timeZone;
  if (browserZone === undefined) return "UTC";
  if (!isTimeZone(browserZone)) throw invalid("Please choose a time zone from the list.");
  return browserZone;
}

export function spanOf(period: Period, zone: string, now: Date): Span {
  const { unit, count } = STEPS[period];
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate();
  const current = firstDay(today, unit);
  const starts = Array.from({ length: count }, (_, at) =>
    current.subtract({ [`${unit}s`]: count - 1 - at }),
  );
  const first = (starts[0] ?? current).toZonedDateTime(zone);
  return {
    zone,
    unit,
    starts: starts.map(String),
    since: new Date(first.epochMilliseconds),
    today: today.toString(),
  };
}

function firstDay(day: Temporal.PlainDate, unit: Unit): Temporal.PlainDate {
  if (unit === "day") return day;
  return unit === "month" ? day.with({ day: 1 }) : day.subtract({ days: day.dayOfWeek - 1 });
}
