import { FOUNDER_ZONE } from "#platform/founder-zone.ts";
import { readerDay, readerTime, timeIn } from "#platform/server/reader-time.ts";
import { SLOT_LABEL } from "../slot.ts";

interface CallTime {
  startsAt: Date;
  /** The founder's default slot, which has a specified label; null for any other time. */
  slot: string | null;
  /** The member's time zone; null if unknown. */
  timeZone: string | null;
  /** `timeZone` is the one of the availability, `readerZone` the one in which the host reads. */
  host: { timeZone: string; readerZone: string };
}

const hostTimeOf = ({ slot, host }: Pick<CallTime, "slot" | "host">) =>
  slot ? { timeZone: FOUNDER_ZONE, label: SLOT_LABEL } : host;

/** "Tuesday, March 10, 2026" */
export const dayForMember = ({ startsAt, timeZone, host }: CallTime): string =>
  readerDay(startsAt, timeZone ?? host.timeZone, "fullDay");
export const dayForHost = ({ startsAt, host }: CallTime): string =>
  readerDay(startsAt, host.readerZone, "fullDay");

/** "Tuesday, March 10, 2026 at 10:00 AM EDT (7:00 AM PT)" */
export const whenForMember = (call: CallTime): string =>
  readerTime(call.startsAt, call.timeZone, hostTimeOf(call));
export const whenForHost = (call: CallTime): string =>
  readerTime(call.startsAt, call.host.readerZone, hostTimeOf(call));

/** For lists: "7:00 AM PT", or the time in the host's time zone. */
export const timeForHost = ({
  startsAt,
  slot,
  host,
}: Pick<CallTime, "startsAt" | "slot"> & { host: { timeZone: string } }): string =>
  slot ? SLOT_LABEL : timeIn(startsAt, host.timeZone);
