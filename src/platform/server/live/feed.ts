import type { Logger } from "../log.ts";
import type { Database } from "../postgres/database.ts";
import { listenTo } from "../postgres/listen.ts";
import type { LivePosition } from "./position.ts";
import { LIVE_CHANNEL } from "./publish.ts";

export interface FeedEvent {
  tx: string;
  audience: string;
  kind: string;
  payload: Record<string, unknown>;
}

export interface Batch {
  events: FeedEvent[];
  /** Everything up to here has been delivered. */
  position: LivePosition;
}

export interface LiveFeed {
  /** Resolves once the feed is listening for the first time. */
  started: Promise<void>;
  /** Where the next batch starts. Call only after `started`. */
  position: () => LivePosition;
  close: () => Promise<void>;
}

/** One statement has one snapshot, so the events and the new position are consistent. */
const NEXT_BATCH = `
  select pg_current_snapshot()::text as snapshot,
    floor(extract(epoch from clock_timestamp()))::int as taken_at,
    (select coalesce(json_agg(json_build_object('tx', tx::text, 'audience', audience,
        'kind', kind, 'payload', payload) order by id), '[]')
      from live_events
      where tx >= pg_snapshot_xmin($1::pg_snapshot)
        and not pg_visible_in_snapshot(tx, $1::pg_snapshot)) as events`;
const NOW = `
  select pg_current_snapshot()::text as snapshot,
    floor(extract(epoch from clock_timestamp()))::int as taken_at`;

const POLL_MS = 4_000;

/**
 * Prepares a batch and returns the function that delivers it. Preparing may fail: the same events
 * then come again. Delivering must not fail: the position advances together with it.
 */
type Prepare = (batch: Batch) => Promise<() => void>;

/**
 * Reads the live channel over its own connection, batch after batch. It reconnects after a failure
 * and continues from the last position, so no event is lost.
 */
export function openLiveFeed(db: Database, log: Logger, prepare: Prepare): LiveFeed {
  let position: LivePosition | null = null;
  const started = Promise.withResolvers<void>();
  const { close } = listenTo(db, {
    channel: LIVE_CHANNEL,
    name: "colonnade-live",
    pollMs: POLL_MS,
    async check(query) {
      position ??= toPosition((await query(NOW)).rows[0]);
      started.resolve();
      const answer = await query(NEXT_BATCH, [position.snapshot]);
      const next = toPosition(answer.rows[0]);
      const events: FeedEvent[] = answer.rows[0].events;
      const deliver = events.length > 0 ? await prepare({ events, position: next }) : null;
      position = next;
      deliver?.();
    },
    onLost: (error) =>
      log.warn(
        { event: "live_feed_disconnected", err: error },
        "The live feed lost its database connection and reconnects.",
      ),
  });
  return {
    started: started.promise,
    position: () => {
      if (!position) throw new Error("The live feed has not started yet");
      return position;
    },
    close,
  };
}

function toPosition(row: { snapshot: string; taken_at: number }): LivePosition {
  return { snapshot: row.snapshot, takenAt: row.taken_at };
}
