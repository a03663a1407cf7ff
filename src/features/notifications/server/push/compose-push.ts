import { createHash } from "node:crypto";
import type { PushMessage } from "#platform/server/web-push/encrypt-message.ts";
import type { PushItem } from "./policy.ts";

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
