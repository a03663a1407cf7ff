import { FOUNDER_ZONE } from "#platform/founder-zone.ts";
import { SLOT_LABEL } from "../slot.ts";

interface CallTime {
  startsAt: Date;
  /** The founder's default slot, which has a specified label; null for any other time. */
  slot: string | null;
  /** The member's time zone; null if unknown. */
  timeZone: string | null;
  host: { timeZone: string };
}

const dayIn = (startsAt: Date, timeZone: string) =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone }).format(startsAt);

/** Time and short name of the zone: "10:00 AM" and "EDT". */
function timeIn(startsAt: Date, timeZone: string): { time: string; zone: string } {
  const parts = new Intl.DateTimeFormat("en-US", {
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  }).formatToParts(startsAt);
  return {
    zone: parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone,
    time: parts
      .filter(({ type }) => type !== "timeZoneName")
      .map(({ value }) => value)
      .join("")
      .trim(),
  };
}

function textIn(startsAt: Date, timeZone: string): string {
  const { time, zone } = timeIn(startsAt, timeZone);
  return `${dayIn(startsAt, timeZone)} at ${time} ${zone}`;
}

const zoneOfMember = ({ slot, timeZone, host }: CallTime) =>
  slot ? FOUNDER_ZONE : (timeZone ?? host.timeZone);

/** "Tuesday, March 10, 2026" */
export const dayForMember = (call: CallTime): string => dayIn(call.startsAt, zoneOfMember(call));
export const dayForHost = ({ startsAt, host }: CallTime): string => dayIn(startsAt, host.timeZone);

/**
 * "Tuesday, March 10, 2026 at 7:00 AM PT · 10:00 AM your time (EDT)" for the founder's default
 * slot; any other time only in the member's time zone.
 */
export function whenForMember(call: CallTime): string {
  const { startsAt, slot, timeZone } = call;
  if (!slot) return textIn(startsAt, zoneOfMember(call));
  const when = `${dayForMember(call)} at ${SLOT_LABEL}`;
  if (!timeZone || timeZone === FOUNDER_ZONE) return when;
  const local = timeIn(startsAt, timeZone);
  return `${when} · ${local.time} your time (${local.zone})`;
}

export const whenForHost = ({ startsAt, slot, host }: CallTime): string =>
  slot ? `${dayIn(startsAt, FOUNDER_ZONE)} at ${SLOT_LABEL}` : textIn(startsAt, host.timeZone);

/** For lists: "7:00 AM PT", or the time in the host's time zone. */
export function timeForHost({ startsAt, slot, host }: Omit<CallTime, "timeZone">): string {
  if (slot) return SLOT_LABEL;
  const { time, zone } = timeIn(startsAt, host.timeZone);
  return `${time} ${zone}`;
}
