import { and, desc, eq, lt, ne } from "drizzle-orm";
import type { Services } from "#platform/server/services.ts";
import { withHosts } from "./host-queries.ts";
import { scheduledCalls } from "./tables.ts";

const MAX_EARLIER_CALLS = 50;

/** The member's calls that started before an instant, without canceled ones, latest first. */
export async function listEarlierCalls({ db, settings }: Services, userId: string, before: Date) {
  const calls = await db
    .select({
      id: scheduledCalls.id,
      hostId: scheduledCalls.hostId,
      startsAt: scheduledCalls.startsAt,
      status: scheduledCalls.status,
      summary: scheduledCalls.summary,
    })
    .from(scheduledCalls)
    .where(
      and(
        eq(scheduledCalls.userId, userId),
        lt(scheduledCalls.startsAt, before),
        ne(scheduledCalls.status, "cancelled"),
      ),
    )
    .orderBy(desc(scheduledCalls.startsAt))
    .limit(MAX_EARLIER_CALLS);
  return withHosts(db, settings.current().founder, calls);
}
