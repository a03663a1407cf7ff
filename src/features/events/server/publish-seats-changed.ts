import { ADMIN_TEAM, publishLive } from "#platform/server/live/publish.ts";
import type { Executor } from "#platform/server/postgres/database.ts";

/**
 * Publishes a live event so that open admin lists refetch. Call it in the transaction that changes
 * the seats or the waitlist.
 */
export const publishSeatsChanged = (executor: Executor, eventId: string): Promise<void> =>
  publishLive(executor, { audience: ADMIN_TEAM, kind: "event_seats", payload: { eventId } });
