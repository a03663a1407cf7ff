import pg from "pg";
import type { Logger } from "../log.ts";
import type { Database } from "../postgres/database.ts";
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

/** The feed also polls without a notification, which detects a dead connection. */
const POLL_MS = 4_000;
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 3_000;

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
  let retryMs = FIRST_RETRY_MS;
  let isClosed = false;
  let isCheckDue = false;
  let wake: () => void = () => undefined;
  const started = Promise.withResolvers<void>();

  const checkNow = () => {
    isCheckDue = true;
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
    client.on("notification", checkNow);
    const lost = new Promise<never>((_, reject) => {
      client.on("error", reject);
      client.on("end", () => reject(new Error("the connection ended")));
    });
    lost.catch(checkNow);
    await client.connect();
    await client.query(`listen ${LIVE_CHANNEL}`);
    position ??= toPosition((await client.query(NOW)).rows[0]);
    started.resolve();
    retryMs = FIRST_RETRY_MS;
    isCheckDue = true;
    while (!isClosed) {
      if (!isCheckDue) await sleep(POLL_MS);
      isCheckDue = false;
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
      checkNow();
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
