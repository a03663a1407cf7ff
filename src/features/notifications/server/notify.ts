import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { publishLiveAll } from "#platform/server/live.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { NotificationKind } from "../contract.ts";
import { DEFAULT_CHOICE, placeFor } from "./policy.ts";
import { listChoices } from "./queries.ts";
import { notifications } from "./tables.ts";

interface News {
  userId: string;
  kind: NotificationKind;
  /** Somebody else whom the text names or quotes. */
  aboutId?: string;
  title: string;
  body?: string;
  link: string;
  /** Takes the place of what is still unread of this kind with this link. */
  isFolded?: boolean;
  /** The caller writes a mail itself: the digest leaves this out. */
  isMailed?: boolean;
}

/** Tells a member something, in the caller's transaction: bell and open browsers follow. */
export const notify = (executor: Executor, news: News): Promise<void> =>
  notifyAll(executor, [news]);

/** The same for many members, with the same few statements. */
export async function notifyAll(executor: Executor, all: News[]): Promise<void> {
  if (all.length === 0) return;
  const choices = await listChoices(executor, all);
  const rows = all.flatMap(({ isFolded, isMailed, ...news }) => {
    const place = placeFor(choices.get(`${news.userId} ${news.kind}`) ?? DEFAULT_CHOICE);
    if (place === "nowhere") return [];
    const mailedAt = isMailed ? sql`now()` : null;
    return [{ ...news, isShown: place === "bell", mailedAt }];
  });
  const folded = all.filter((news) => news.isFolded);
  if (folded.length > 0) await removeUnread(executor, folded);
  if (rows.length > 0) await executor.insert(notifications).values(rows);
  const told = new Set(rows.filter((row) => row.isShown).map((row) => row.userId));
  await publishLiveAll(
    executor,
    [...told].map((audience) => ({ audience, kind: "notification" })),
  );
}

async function removeUnread(executor: Executor, folded: News[]): Promise<void> {
  const [first] = folded;
  if (!first) return;
  const kinds = new Set(folded.map((news) => `${news.kind} ${news.link}`));
  if (kinds.size > 1) throw new Error("News that are folded together must be of one kind and link");
  await executor.delete(notifications).where(
    and(
      inArray(
        notifications.userId,
        folded.map((news) => news.userId),
      ),
      eq(notifications.kind, first.kind),
      eq(notifications.link, first.link),
      isNull(notifications.readAt),
    ),
  );
}
