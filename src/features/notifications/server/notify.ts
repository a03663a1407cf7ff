import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { publishLiveAll } from "#platform/server/live/publish.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { NotificationKind } from "../contract.ts";
import { DEFAULT_CHOICE, deliveryFor } from "./policy.ts";
import { listChoices } from "./queries.ts";
import { notifications } from "./tables.ts";

interface NewNotification {
  userId: string;
  kind: NotificationKind;
  /** Another person whom the text names or quotes. */
  aboutId?: string;
  title: string;
  body?: string;
  link: string;
  /** Replaces unread notifications of the same kind and link. */
  replacesUnread?: boolean;
  /** The caller sends its own email, so the digest omits this. */
  isMailed?: boolean;
}

/** Creates a notification in the caller's transaction and publishes it to open pages. */
export const notify = (executor: Executor, notification: NewNotification): Promise<void> =>
  notifyAll(executor, [notification]);

/** Creates many notifications with a constant number of statements. */
export async function notifyAll(executor: Executor, all: NewNotification[]): Promise<void> {
  if (all.length === 0) return;
  const choices = await listChoices(executor, all);
  const rows = all.flatMap(({ replacesUnread, isMailed, ...notification }) => {
    const delivery = deliveryFor(
      choices.get(`${notification.userId} ${notification.kind}`) ?? DEFAULT_CHOICE,
    );
    if (delivery === "none") return [];
    const mailedAt = isMailed ? sql`now()` : null;
    return [{ ...notification, isShown: delivery === "app", mailedAt }];
  });
  const replacing = all.filter(({ replacesUnread }) => replacesUnread);
  if (replacing.length > 0) await removeUnread(executor, replacing);
  if (rows.length > 0) await executor.insert(notifications).values(rows);
  const notified = new Set(rows.filter((row) => row.isShown).map((row) => row.userId));
  await publishLiveAll(
    executor,
    [...notified].map((audience) => ({ audience, kind: "notification" })),
  );
}

async function removeUnread(executor: Executor, replacing: NewNotification[]): Promise<void> {
  const [first] = replacing;
  if (!first) return;
  const kinds = new Set(replacing.map(({ kind, link }) => `${kind} ${link}`));
  if (kinds.size > 1) throw new Error("Replacing notifications must have the same kind and link");
  await executor.delete(notifications).where(
    and(
      inArray(
        notifications.userId,
        replacing.map(({ userId }) => userId),
      ),
      eq(notifications.kind, first.kind),
      eq(notifications.link, first.link),
      isNull(notifications.readAt),
    ),
  );
}
