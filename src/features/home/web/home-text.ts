import { FOUNDER_ZONE } from "#platform/founder-zone.ts";
import { calendarDays, dateFormatter, formatDate } from "#ui/date-format.ts";

/** 'Sunday, March 8' in the member's time zone. */
export const todayText = (now: Date, zone: string, locale?: string): string =>
  dateFormatter(locale, {
    weekday: "long",
    month: "long",
    day: "numeric",
    timeZone: zone,
  }).format(now);

interface Counts {
  lessonCount: number;
  completedCount: number;
}

export function progressText(pillars: Counts[]): string {
  const total = pillars.reduce((sum, { lessonCount }) => sum + lessonCount, 0);
  const done = pillars.reduce((sum, { completedCount }) => sum + completedCount, 0);
  if (total === 0) return "";
  const lessons = total === 1 ? "lesson" : "lessons";
  if (done === total) return total === 1 ? "1 lesson completed" : `All ${total} lessons completed`;
  return done === 0 ? `${total} ${lessons} to go` : `${done} of ${total} ${lessons} completed`;
}

/** 'Today', 'Tomorrow', or 'Tue, Mar 10'. */
export function dayText(instant: string, now: Date, zone: string, locale?: string): string {
  const days = calendarDays(instant, now, zone);
  if (days === 0) return "Today";
  return days === 1 ? "Tomorrow" : formatDate(instant, "day", { zone, locale });
}

/** '7:00 AM PT' and the time in the member's zone, or null when both are equal. */
export function callTimeText(
  startsAt: string,
  zone: string,
): { slot: string; local: string | null } {
  const time = (timeZone: string) =>
    formatDate(startsAt, "time", { zone: timeZone, locale: "en-US" });
  const slot = time(FOUNDER_ZONE);
  return { slot: `${slot} PT`, local: time(zone) === slot ? null : `${time(zone)} your time` };
}
