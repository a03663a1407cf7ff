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

interface CallTime {
  startsAt: string;
  /** Null when it is not the founder's default slot. */
  slot: string | null;
}

/** '7:00 AM PT' and the member's time if it differs, or '4:00 PM EST' for any other call. */
export function callTimeText(
  { startsAt, slot }: CallTime,
  zone: string,
): { slot: string; local: string | null } {
  if (!slot) {
    return { slot: formatDate(startsAt, "timeWithZone", { zone, locale: "en-US" }), local: null };
  }
  const time = (timeZone: string) =>
    formatDate(startsAt, "time", { zone: timeZone, locale: "en-US" });
  const founders = time(FOUNDER_ZONE);
  return {
    slot: `${founders} PT`,
    local: time(zone) === founders ? null : `${time(zone)} your time`,
  };
}
