import { publishLive } from "#platform/server/live.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { NotificationKind } from "../contract.ts";
import { notifications } from "./tables.ts";

interface News {
  userId: string;
  kind: NotificationKind;
  title: string;
  body?: string;
  link: string;
}

/** Tells a member something, in the caller's transaction: bell and open browsers follow. */
export async function notify(executor: Executor, news: News): Promise<void> {
  await executor.insert(notifications).values(news);
  await publishLive(executor, { audience: news.userId, kind: "notification" });
}
