import { Temporal } from "temporal-polyfill";

export interface LocalTime {
  /** YYYY-MM-DD */
  date: string;
  /** HH:MM, 24 hours. */
  time: string;
}

/**
 * Converts a local date and time to an instant. Returns null if they do not exist (invalid date, or
 * skipped by daylight saving). For a time that occurs twice, the first occurrence counts.
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
