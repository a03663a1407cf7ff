import { sql } from "drizzle-orm";
import { HOUR_SECONDS } from "#lib/durations.ts";
import type { Database } from "../postgres/database.ts";
import type { FeedEvent } from "./feed.ts";
import type { LivePosition } from "./position.ts";

/** A browser that was away for longer refetches its screens instead of catching up. */
const CATCH_UP_SECONDS = 12 * HOUR_SECONDS;
/** Twice that, so that events are never deleted while a position may need them. */
export const LIVE_EVENT_DAYS = 1;
/** Beyond this, a full refetch of the open screens is cheaper. */
const MAX_EVENTS = 500;

/**
 * The events of these audiences after `from` and up to `until`; null when they cannot be determined
 * (too long ago, too many, or a position of another database).
 */
export async function readMissed(
  db: Database,
  audiences: string[],
  from: LivePosition,
  until: LivePosition,
): Promise<FeedEvent[] | null> {
  if (until.takenAt - from.takenAt > CATCH_UP_SECONDS) return null;
  const { rows } = await db.execute<{ is_ours: boolean; events: FeedEvent[] }>(sql`
    select pg_snapshot_xmax(${from.snapshot}::pg_snapshot)
        <= pg_snapshot_xmax(pg_current_snapshot()) as is_ours,
      (select coalesce(json_agg(json_build_object('tx', tx::text, 'audience', audience,
          'kind', kind, 'payload', payload) order by id), '[]')
        from (
          select * from live_events
          where audience in ${audiences}
            and tx >= pg_snapshot_xmin(${from.snapshot}::pg_snapshot)
            and not pg_visible_in_snapshot(tx, ${from.snapshot}::pg_snapshot)
            and pg_visible_in_snapshot(tx, ${until.snapshot}::pg_snapshot)
          order by id
          limit ${MAX_EVENTS + 1}
        ) as missed) as events`);
  const [row] = rows;
  if (!row?.is_ours || row.events.length > MAX_EVENTS) return null;
  return row.events;
}
