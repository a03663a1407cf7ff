import { DAY_MS } from "#lib/durations.ts";

/** Public holidays as month-day. */
const HOLIDAYS = new Set(["01-01", "07-04", "12-24", "12-25", "12-26", "12-31"]);

const partsOf = (date: Date) => ({
  weekday: date.getUTCDay(),
  day: date.getUTCDate(),
  month: date.getUTCMonth() + 1,
});

/** Thanksgiving and the day after: the fourth Thursday of November. */
function isThanksgiving(date: Date): boolean {
  const { weekday, day, month } = partsOf(date);
  return (
    month === 11 &&
    ((weekday === 4 && day >= 22 && day <= 28) || (weekday === 5 && day >= 23 && day <= 29))
  );
}

const isDayOff = (date: Date): boolean => {
  const { weekday } = partsOf(date);
  return (
    weekday === 0 ||
    weekday === 6 ||
    HOLIDAYS.has(date.toISOString().slice(5, 10)) ||
    isThanksgiving(date)
  );
};

/** This date, or the nearest one in this direction that starts `days` working days in a row. */
export function workingDay(date: string, days: number, direction: 1 | -1): string {
  let at = new Date(`${date}T00:00:00Z`);
  const isSuitable = () =>
    Array.from({ length: days }, (_, index) => new Date(at.getTime() + index * DAY_MS)).every(
      (one) => !isDayOff(one),
    );
  while (!isSuitable()) at = new Date(at.getTime() + direction * DAY_MS);
  return at.toISOString().slice(0, 10);
}
