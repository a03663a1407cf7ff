import { Temporal } from "temporal-polyfill";

export interface QuietTimes {
  /** Local times such as "22:00". The end can be on the next day. */
  startTime: string;
  endTime: string;
  timeZone: string;
}

/** When the current quiet hours end; null when it is not quiet. */
export function quietUntil(now: Date, { startTime, endTime, timeZone }: QuietTimes): Date | null {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const time = local.toPlainTime();
  const [start, end] = [Temporal.PlainTime.from(startTime), Temporal.PlainTime.from(endTime)];
  const isFromStart = Temporal.PlainTime.compare(time, start) >= 0;
  const isBeforeEnd = Temporal.PlainTime.compare(time, end) < 0;
  const isOvernight = Temporal.PlainTime.compare(start, end) > 0;
  if (isOvernight ? !isFromStart && !isBeforeEnd : !isFromStart || !isBeforeEnd) return null;
  const day = isBeforeEnd ? local.toPlainDate() : local.toPlainDate().add({ days: 1 });
  // A time that daylight saving skips ends at the first moment after it.
  const until = day.toZonedDateTime({ timeZone, plainTime: end });
  // In the hour that occurs twice, the end can already be over.
  return until.epochMilliseconds > now.getTime() ? new Date(until.epochMilliseconds) : null;
}
