import { createHash } from "node:crypto";
import { DAY_MS, MINUTE_MS } from "#lib/durations.ts";
import type { PushMessage } from "#platform/server/web-push/send-push.ts";
import type { NotificationKind } from "../../kind-contract.ts";
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
  mutedKinds: NotificationKind[];
  activeAt: Date | null;
  quietTimes: QuietTimes | null;
}

export interface PushItem {
  id: string;
  kind: NotificationKind;
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

const MAX_TITLE = 120;
const MAX_BODY = 240;

/** One notification on the device: the only one, the newest of a thread, or a summary. */
export function composePush(items: PushItem[]): PushMessage {
  const [newest] = items.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  if (!newest) throw new Error("There is nothing to push");
  const isOneThread = items.every(({ kind, link }) => kind === newest.kind && link === newest.link);
  if (isOneThread) {
    const { title, body, link } = newest;
    return messageOf({ title, body, url: link, tag: `${newest.kind} ${link}`, ids: idsOf(items) });
  }
  const titles = items.map(({ title }) => cut(title, MAX_BODY / 4)).slice(0, 3);
  return messageOf({
    title: `${items.length} new notifications`,
    body: titles.join("\n"),
    url: "/",
    tag: "summary",
    ids: [],
  });
}

export const testMessage = (brand: string): PushMessage =>
  messageOf({
    title: `Notifications from ${brand} are on`,
    body: "This is a test. You'll see new notifications like this one.",
    url: "/settings#push",
    tag: "test",
    ids: [],
  });

interface Content {
  title: string;
  body: string;
  url: string;
  /** Replaces a notification with the same tag. */
  tag: string;
  /** Marked as read when the member opens it. */
  ids: string[];
}

/** A topic has at most 32 characters, so it is a hash. */
function messageOf({ title, body, tag, ...rest }: Content): PushMessage {
  const topic = createHash("sha256").update(tag).digest("base64url").slice(0, 32);
  const content = { title: cut(title, MAX_TITLE), body: cut(body, MAX_BODY), tag: topic, ...rest };
  return { text: JSON.stringify(content), topic };
}

const idsOf = (items: PushItem[]): string[] => items.slice(0, 20).map(({ id }) => id);

const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text;
