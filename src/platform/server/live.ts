import { sql } from "drizzle-orm";
import type { Executor } from "./postgres/database.ts";
import { liveEvents } from "./tables.ts";

export const LIVE_CHANNEL = "colonnade_live";

export interface LiveEvent {
  /** A member's id, or `team:support` / `team:admin` for everyone who holds that right. */
  audience: string;
  kind: string;
  payload?: Record<string, unknown>;
}

/**
 * Tells open browsers that something changed. Written in the caller's transaction, so that a
 * browser hears of it if and only if it happened.
 */
export async function publishLive(executor: Executor, event: LiveEvent): Promise<void> {
  const [row] = await executor
    .insert(liveEvents)
    .values({ ...event, payload: event.payload ?? {} })
    .returning({ id: liveEvents.id });
  await executor.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${String(row?.id)})`);
}
