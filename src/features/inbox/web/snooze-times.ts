import { Temporal } from "temporal-polyfill";

export interface SnoozeTime {
  label: string;
  until: Date;
}

const MORNING = "09:00";
const MONDAY = 1;

/** The times that the snooze menu offers, in the zone of the person. */
export function snoozeTimes(now: Date, zone: string): SnoozeTime[] {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  const today = here.toPlainDate();
  const morningOf = (day: Temporal.PlainDate) =>
    new Date(day.toZonedDateTime({ timeZone: zone, plainTime: MORNING }).epochMilliseconds);
  const toMonday = (MONDAY - today.dayOfWeek + 7) % 7 || 7;
  const times = [
    { label: "In 3 hours", until: new Date(now.getTime() + 3 * 3_600_000) },
    { label: "Tomorrow morning", until: morningOf(today.add({ days: 1 })) },
    { label: "Monday morning", until: morningOf(today.add({ days: toMonday })) },
    { label: "In a week", until: morningOf(today.add({ days: 7 })) },
  ];
  // On Sunday, tomorrow is Monday; on Monday, next Monday is in a week.
  return times.filter(
    ({ until }, index) =>
      times.findIndex((other) => other.until.getTime() === until.getTime()) === index,
  );
}
