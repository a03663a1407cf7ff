import { Temporal } from "temporal-polyfill";

export interface LocalTime {
  /** YYYY-MM-DD */
  date: string;
  /** HH:MM, 24 hours. */
  time: string;
}

/**
 * The instant at which the clocks of a zone show this date and time. Null when they never do (no
 * such date, or skipped by daylight saving); shown twice in autumn, the first one counts.
 */
export function toInstant({ date, time }: LocalTime, timeZone: string): Date | null {
  try {
    const plain = Temporal.PlainDateTime.from(`${date}T${time}`, { overflow: "reject" });
    const zoned = plain.toZonedDateTime(timeZone, { disambiguation: "earlier" });
    return zoned.toPlainDateTime().equals(plain) ? new Date(zoned.epochMilliseconds) : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

export function toLocal(instant: Date, timeZone: string): LocalTime {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(
    timeZone,
  );
  return {
    date: zoned.toPlainDate().toString(),
    time: zoned.toPlainTime().toString({ smallestUnit: "minute" }),
  };
}
