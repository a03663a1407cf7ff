import { publishLive } from "#platform/server/live/publish.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { markRead } from "./queries.ts";

/**
 * Marks notifications as read and publishes it to the member's open pages. Without `ids`, `kind` or
 * `link` it marks all of them.
 */
export async function markNotificationsRead(
  executor: Executor,
  userId: string,
  which: Parameters<typeof markRead>[2],
  now: Date,
): Promise<void> {
  const isChanged = await markRead(executor, userId, which, now);
  if (isChanged) await publishLive(executor, { audience: userId, kind: "notification" });
}
