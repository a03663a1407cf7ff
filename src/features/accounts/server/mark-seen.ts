import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Executor } from "#platform/server/postgres/database.ts";
import { users } from "./tables.ts";

const AT_MOST_EVERY_MS = 60_000;

/** Remembers that a member is here; written at most once a minute. */
export async function markSeen(db: Executor, userId: string, now: Date): Promise<void> {
  const minuteAgo = new Date(now.getTime() - AT_MOST_EVERY_MS);
  await db
    .update(users)
    .set({ lastSeenAt: now })
    .where(
      and(eq(users.id, userId), or(isNull(users.lastSeenAt), lt(users.lastSeenAt, minuteAgo))),
    );
}
