import pg from "pg";
import { LIVE_CHANNEL } from "./live.ts";
import type { LivePosition } from "./live-position.ts";
import type { Logger } from "./log.ts";
import type { Database } from "./postgres/database.ts";

export interface FeedEvent {
  tx: string;
  audience: string;
  kind: string;
  payload: Record<string, unknown>;
}

export interface Batch {
  events: FeedEvent[];
  /** Everything up to here has now been handed over. */
  position: LivePosition;
}

export interface LiveFeed {
  /** Resolves once the feed is listening for the first time. */
  started: Promise<void>;
  /** Where the next batch will begin. Only after `started`. */
  position: () => LivePosition;
  close: () => Promise<void>;
}

/** One statement is one snapshot: the events and the position they lead to belong together. */
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

/** Also without a notice the feed looks this often, which finds a dead connection. */
const LOOK_EVERY_MS = 4_000;
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 3_000;

/**
 * Gets a batch ready (which may fail: the same events then come again) and returns the delivery,
 * which may not. The position moves on in the same moment as the delivery runs.
 */
type Prepare = (batch: Batch) => Promise<() => void>;

/**
 * Reads the live channel over one connection of its own, batch after batch, without a gap: a lost
 * connection is opened anew and goes on from the last position.
 */
export function openLiveFeed(db: Database, log: Logger, prepare: Prepare): LiveFeed {
  let position: LivePosition | null = null;
  let retryMs = FIRST_RETRY_MS;
  let isClosed = false;
  let isDirty = false;
  let wake: () => void = () => undefined;
  const started = Promise.withResolvers<void>();

  const look = () => {
    isDirty = true;
    wake();
  };

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const readWhileConnected = async (client: pg.Client) => {
    client.on("notification", look);
    const lost = new Promise<never>((_, reject) => {
      client.on("error", reject);
      client.on("end", () => reject(new Error("the connection ended")));
    });
    lost.catch(look);
    await client.connect();
    await client.query(`listen ${LIVE_CHANNEL}`);
    position ??= toPosition((await client.query(NOW)).rows[0]);
    started.resolve();
    retryMs = FIRST_RETRY_MS;
    isDirty = true;
    while (!isClosed) {
      if (!isDirty) await sleep(LOOK_EVERY_MS);
      isDirty = false;
      if (isClosed) return;
      const answer = await Promise.race([client.query(NEXT_BATCH, [position.snapshot]), lost]);
      const next = toPosition(answer.rows[0]);
      const events: FeedEvent[] = answer.rows[0].events;
      const deliver = events.length > 0 ? await prepare({ events, position: next }) : null;
      position = next;
      deliver?.();
    }
  };

  const run = async () => {
    while (!isClosed) {
      const client = new pg.Client(connectionOf(db));
      try {
        await readWhileConnected(client);
      } catch (error) {
        if (!isClosed) {
          log.warn(
            { event: "live_feed_disconnected", err: error },
            "The live feed lost its database connection and reconnects.",
          );
        }
      } finally {
        await client.end().catch(() => undefined);
      }
      if (!isClosed) await sleep(retryMs);
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    }
  };
  const finished = run();

  return {
    started: started.promise,
    position: () => {
      if (!position) throw new Error("The live feed has not started yet");
      return position;
    },
    async close() {
      isClosed = true;
      look();
      await finished;
    },
  };
}

function toPosition(row: { snapshot: string; taken_at: number }): LivePosition {
  return { snapshot: row.snapshot, takenAt: row.taken_at };
}

const connectionOf = (db: Database): pg.ClientConfig => ({
  ...db.$client.options,
  application_name: "colonnade-live",
  query_timeout: 10_000,
  keepAlive: true,
});
