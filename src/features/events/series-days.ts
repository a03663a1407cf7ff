import { DAY_MS } from "#lib/durations.ts";
import type { SeriesFrequency } from "./event-input-contract.ts";

export interface SeriesRule {
  frequency: SeriesFrequency;
  /** YYYY-MM-DD; the other days follow from it. */
  startsOn: string;
}

const toDate = (day: string) => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date) => date.toISOString().slice(0, 10);
const daysInMonth = (year: number, month: number) =>
  new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** 1 to 4, or 5 for the fifth and last one. */
const weekOf = (start: Date) => Math.ceil(start.getUTCDate() / 7);

/** The day of the month in which the weekday of `start` occurs for the same time, or the last. */
function weekdayOfMonth(start: Date, year: number, month: number): number {
  const firstWeekday = new Date(Date.UTC(year, month, 1)).getUTCDay();
  const first = 1 + ((start.getUTCDay() - firstWeekday + 7) % 7);
  const wanted = first + (weekOf(start) - 1) * 7;
  return wanted > daysInMonth(year, month) ? wanted - 7 : wanted;
}

/**
 * The day with this number, from 0. Every month has exactly one: the 31st becomes the last day of a
 * shorter month, and the fifth Thursday becomes the last one.
 */
export function seriesDay({ frequency, startsOn }: SeriesRule, index: number): string {
  const start = toDate(startsOn);
  if (frequency === "weekly") return toDay(new Date(start.getTime() + index * 7 * DAY_MS));
  const month = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + index, 1));
  const [year, at] = [month.getUTCFullYear(), month.getUTCMonth()];
  const day =
    frequency === "monthly_by_day"
      ? Math.min(start.getUTCDate(), daysInMonth(year, at))
      : weekdayOfMonth(start, year, at);
  return toDay(new Date(Date.UTC(year, at, day)));
}

/** The days up to and including `until`, after `after` if given. */
export function seriesDays(
  rule: SeriesRule,
  { until, after = "" }: { until: string; after?: string },
): string[] {
  const days: string[] = [];
  for (let index = 0; ; index += 1) {
    const day = seriesDay(rule, index);
    if (day > until) return days;
    if (day > after) days.push(day);
  }
}

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const WEEKS = ["first", "second", "third", "fourth", "last"];

/** 'Weekly on Thursday', 'Monthly on day 15' or 'Monthly on the third Thursday'. */
export function frequencyText({ frequency, startsOn }: SeriesRule): string {
  const start = toDate(startsOn);
  const weekday = WEEKDAYS[start.getUTCDay()] ?? "";
  if (frequency === "weekly") return `Weekly on ${weekday}`;
  if (frequency === "monthly_by_day") return `Monthly on day ${start.getUTCDate()}`;
  return `Monthly on the ${WEEKS[weekOf(start) - 1]} ${weekday}`;
}

/** 'Repeats weekly on Thursday'. */
export function repeatsText(rule: SeriesRule): string {
  const text = frequencyText(rule);
  return `Repeats ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** What happens in months without this day; null if every month has it. */
export function shortMonthText({ frequency, startsOn }: SeriesRule): string | null {
  const day = toDate(startsOn).getUTCDate();
  return frequency === "monthly_by_day" && day > 28
    ? `In months without day ${day}, the event is on the last day.`
    : null;
}
