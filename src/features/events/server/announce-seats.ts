import { ADMIN_TEAM, publishLive } from "#platform/server/live.ts";
import type { Executor } from "#platform/server/postgres/database.ts";

/**
 * Tells open registration lists that seats or the waiting list of this event changed. Part of the
 * transaction that changes them.
 */
export const announceSeats = (executor: Executor, eventId: string): Promise<void> =>
  publishLive(executor, { audience: ADMIN_TEAM, kind: "event_seats", payload: { eventId } });
