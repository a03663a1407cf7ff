import { DAY_MS, MINUTE_MS } from "#lib/durations.ts";
import { type QuietTimes, quietUntil } from "./quiet-hours.ts";

/** A page reports presence once a minute. */
const ACTIVE_MS = 1.5 * MINUTE_MS;
const MAX_AGE_MS = DAY_MS;
export const MAX_ATTEMPTS = 5;
/** A device that failed this often in a row is removed. */
export const MAX_FAILURES = 20;
const FIRST_RETRY_MS = 30_000;

/** Doubles from attempt to attempt; the push service can ask for more. */
export const retryDelay = (attempts: number, askedMs: number): number =>
  Math.max(askedMs, FIRST_RETRY_MS * 2 ** (attempts - 1));

interface DeviceFacts {
  mutedKinds: string[];
  activeAt: Date | null;
  quietTimes: QuietTimes | null;
}

export interface PushItem {
  id: string;
  kind: string;
  title: string;
  body: string;
  link: string;
  isRead: boolean;
  createdAt: Date;
  attempts: number;
}

interface Plan<Item> {
  send: Item[];
  wait: Item[];
  until: Date;
}

/**
 * What to do with the due notifications of a device. Those in neither list are dropped: read in the
 * app, turned off in the meantime, too old, or seen on this device.
 */
export function planPush<Item extends PushItem>(
  device: DeviceFacts,
  items: Item[],
  now: Date,
): Plan<Item> {
  const wanted = items.filter(
    (item) =>
      !item.isRead &&
      !device.mutedKinds.includes(item.kind) &&
      item.attempts <= MAX_ATTEMPTS &&
      ageOf(item, now) < MAX_AGE_MS,
  );
  const quietEnd = device.quietTimes && quietUntil(now, device.quietTimes);
  if (quietEnd) return { send: [], wait: wanted, until: quietEnd };
  const { activeAt } = device;
  const activeUntil = new Date((activeAt?.getTime() ?? 0) + ACTIVE_MS);
  if (activeUntil <= now) return { send: wanted, wait: [], until: now };
  // Someone who leaves without reading gets it a moment later. Who stays has seen the bell.
  const wait = wanted.filter((item) => ageOf(item, now) < ACTIVE_MS);
  return { send: [], wait, until: activeUntil };
}

const ageOf = ({ createdAt }: PushItem, now: Date): number => now.getTime() - createdAt.getTime();
