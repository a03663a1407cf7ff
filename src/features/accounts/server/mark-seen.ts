import { and, eq, isNull, lt, or } from "drizzle-orm";
import { MINUTE_MS } from "#lib/durations.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { users } from "./tables.ts";

const MIN_INTERVAL_MS = MINUTE_MS;

/** Records when a member was last active. Throttled to one write per minute. */
export async function markSeen(db: Executor, userId: string, now: Date): Promise<void> {
  const minuteAgo = new Date(now.getTime() - MIN_INTERVAL_MS);
  await db
    .update(users)
    .set({ lastSeenAt: now })
    .where(
      and(eq(users.id, userId), or(isNull(users.lastSeenAt), lt(users.lastSeenAt, minuteAgo))),
    );
}
