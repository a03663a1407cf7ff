import { MINUTE_MS } from "#lib/durations.ts";
import { dateFormatter, dayKey, formatDate } from "#ui/date-format.ts";

export interface EventTime {
  startsAt: string;
  durationMinutes: number;
}

const DAY_MINUTES = 24 * 60;

export const endOf = (event: EventTime): Date =>
  new Date(new Date(event.startsAt).getTime() + event.durationMinutes * MINUTE_MS);

/** The displayed end. An end at midnight is shown as 11:59 PM of the previous day. */
function shownEnd(event: EventTime, zone: string): Date {
  const end = endOf(event);
  const lastMinute = new Date(end.getTime() - MINUTE_MS);
  return dayKey(lastMinute, zone) === dayKey(end, zone) ? end : lastMinute;
}

/** Events of 24 hours or more show start and end instead of a duration. */
const isMultiDay = (event: EventTime, zone: string): boolean =>
  event.durationMinutes >= DAY_MINUTES &&
  dayKey(event.startsAt, zone) !== dayKey(shownEnd(event, zone), zone);

/** 'PST' or 'PDT', depending on the date; 'GMT+9' where en-US has no abbreviation. */
export function zoneAbbreviation(at: string | Date, zone: string): string {
  const parts = dateFormatter("en-US", { timeZone: zone, timeZoneName: "short" }).formatToParts(
    new Date(at),
  );
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
}

interface Place {
  zone: string;
  locale?: string | undefined;
}

/** 'Mar 13, 9:00 AM – Mar 14, 4:00 PM', with the years if they differ. */
function rangeText(event: EventTime, { zone, locale }: Place): string {
  const end = shownEnd(event, zone);
  const isOneYear = dayKey(event.startsAt, zone).slice(0, 4) === dayKey(end, zone).slice(0, 4);
  const format = dateFormatter(locale, {
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: zone,
    ...(isOneYear ? {} : { year: "numeric" }),
  });
  return `${format.format(new Date(event.startsAt))} – ${format.format(end)}`;
}

/** 'Fri, Mar 13 · 9:00 AM PDT' in the member's time zone, or start and end over several days. */
export function whenText(event: EventTime, place: Place): string {
  if (!isMultiDay(event, place.zone)) {
    const day = formatDate(event.startsAt, "day", place);
    return `${day} · ${formatDate(event.startsAt, "timeWithZone", place)}`;
  }
  return `${rangeText(event, place)} ${zoneAbbreviation(event.startsAt, place.zone)}`;
}

/** 'Friday, March 13, 2026', or the first and last day. */
export function datesText(event: EventTime, { zone, locale }: Place): string {
  if (!isMultiDay(event, zone)) return formatDate(event.startsAt, "fullDate", { zone, locale });
  const format = dateFormatter(locale, { dateStyle: "full", timeZone: zone });
  return format.formatRange(new Date(event.startsAt), shownEnd(event, zone));
}

/** '9:00 AM PDT · 90 minutes', or start and end over several days. */
export function timesText(event: EventTime, place: Place): string {
  if (isMultiDay(event, place.zone)) return whenText(event, place);
  const time = formatDate(event.startsAt, "timeWithZone", place);
  return `${time} · ${durationText(event.durationMinutes)}`;
}

/**
 * The time in the event's time zone, '9:00 AM local time (PST)', or null if it equals the member's
 * time. The zone's city is never shown, because it is often not the event's city.
 */
export function localTimeText(event: EventTime & { timeZone: string }, place: Place) {
  const own = { ...place, zone: event.timeZone };
  const wall = (zone: string) => formatDate(event.startsAt, "dateTime", { ...place, zone });
  if (wall(own.zone) === wall(place.zone)) return null;
  const suffix = `local time (${zoneAbbreviation(event.startsAt, own.zone)})`;
  if (isMultiDay(event, own.zone)) return `${rangeText(event, own)} ${suffix}`;
  const isSameDay = dayKey(event.startsAt, own.zone) === dayKey(event.startsAt, place.zone);
  const day = isSameDay ? "" : `${formatDate(event.startsAt, "day", own)}, `;
  return `${day}${formatDate(event.startsAt, "time", own)} ${suffix}`;
}

/** '90 minutes', '2 hours', '2.5 hours'. */
export function durationText(minutes: number): string {
  if (minutes < 120) return minutes === 60 ? "1 hour" : `${minutes} minutes`;
  return `${Math.round(minutes / 6) / 10} hours`;
}
