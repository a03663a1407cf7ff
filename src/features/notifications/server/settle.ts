import { publishLive } from "#platform/server/live.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { markRead } from "./queries.ts";

/**
 * What a notification was about has been seen: it is read everywhere, and the member's other
 * browsers hear of it. Without `ids`, `kind` or `link`: everything.
 */
export async function settle(
  executor: Executor,
  userId: string,
  which: Parameters<typeof markRead>[2],
  now: Date,
): Promise<void> {
  const isChanged = await markRead(executor, userId, which, now);
  if (isChanged) await publishLive(executor, { audience: userId, kind: "notification" });
}
