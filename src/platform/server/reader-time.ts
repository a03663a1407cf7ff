/** The formats of emails and notifications. */
const FORMATS = {
  /** "Tuesday, March 10, 2026" */
  fullDay: { dateStyle: "full" },
  /** "March 10, 2026" */
  day: { dateStyle: "long" },
  weekday: { weekday: "long" },
  /** "10:00 AM EDT" */
  time: { hour: "numeric", minute: "2-digit", timeZoneName: "short" },
  /** Equal in time zones whose clocks agree at this moment. */
  clock: { dateStyle: "short", timeStyle: "short" },
} satisfies Record<string, Intl.DateTimeFormatOptions>;
type Format = keyof typeof FORMATS;

const formatters = new Map<string, Intl.DateTimeFormat>();

function format(at: Date, timeZone: string, name: Format): string {
  const key = `${name} ${timeZone}`;
  const known = formatters.get(key);
  const formatter = known ?? new Intl.DateTimeFormat("en-US", { ...FORMATS[name], timeZone });
  if (!known) formatters.set(key, formatter);
  return formatter.format(at);
}

/** "10:00 AM EDT" */
export const timeIn = (at: Date, timeZone: string): string => format(at, timeZone, "time");

/** A day in the reader's time zone, in UTC if it is unknown. */
export const readerDay = (
  at: Date,
  readerZone: string | null,
  name: "day" | "fullDay" = "day",
): string => format(at, readerZone ?? "UTC", name);

interface Host {
  timeZone: string;
  /** Replaces the time in the host's time zone, such as "7:00 AM PT". */
  label?: string | undefined;
}

/**
 * "Tuesday, March 10, 2026 at 10:00 AM EDT" in the reader's time zone; if that is unknown, in the
 * host's or in UTC. If the host's clock shows another time, it follows: "(7:00 AM PDT)", on another
 * day "(Monday, 7:00 AM PDT)".
 */
export function readerTime(at: Date, readerZone: string | null, host?: Host): string {
  const zone = readerZone ?? host?.timeZone ?? "UTC";
  const differs = host && format(at, zone, "clock") !== format(at, host.timeZone, "clock");
  const time = differs ? undefined : host?.label;
  const text = `${format(at, zone, "fullDay")} at ${time ?? timeIn(at, zone)}`;
  if (!differs) return text;
  const isSameDay = format(at, zone, "day") === format(at, host.timeZone, "day");
  const day = isSameDay ? "" : `${format(at, host.timeZone, "weekday")}, `;
  return `${text} (${day}${host.label ?? timeIn(at, host.timeZone)})`;
}
