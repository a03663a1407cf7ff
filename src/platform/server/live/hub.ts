import type { Actor } from "../actor.ts";
import type { Services } from "../services.ts";
import { readMissed } from "./catch-up.ts";
import { type Batch, type LiveFeed, openLiveFeed } from "./feed.ts";
import type { LivePosition } from "./position.ts";
import type { LiveStream } from "./stream.ts";

/** Reads the current actors of these sessions; sessions that ended are missing. */
export type FindActors = (sessionIds: string[]) => Promise<Map<string, Actor>>;

export interface LiveHub {
  /** Sends the stream all events after `seen`, and everything from now on. */
  join: (stream: LiveStream, seen: LivePosition | null) => Promise<void>;
  leave: (stream: LiveStream) => void;
  countOf: (userId: string) => number;
  count: () => number;
  close: () => Promise<void>;
}

const RECHECK_MS = 3_000;
/** Browsers and proxies close a stream without data. */
const PING_EVERY_CHECKS = 5;

/** Manages all open streams of this process over one database connection. */
export function createLiveHub({ db, log }: Services, findActors: FindActors): LiveHub {
  const streams = new Set<LiveStream>();
  let feed: LiveFeed | null = null;
  let checks = 0;

  const drop = (stream: LiveStream) => {
    streams.delete(stream);
    stream.end();
  };

  /**
   * Reads the current permissions. Returns the streams whose member gained or lost access: each gets
   * the events that are still permitted, and then the browser has to reconnect.
   */
  const recheck = async (checked: LiveStream[]): Promise<LiveStream[]> => {
    if (checked.length === 0) return [];
    const sessionIds = [...new Set(checked.map((stream) => stream.actor.sessionId))];
    const actors = await findActors(sessionIds);
    return checked.filter((stream) => {
      const actor = actors.get(stream.actor.sessionId);
      if (!actor) {
        drop(stream);
        return false;
      }
      const isChanged = actor.hasAccess !== stream.actor.hasAccess;
      stream.setActor(actor);
      return isChanged;
    });
  };

  /** Rechecks permissions before each delivery, so that no event reaches someone who lost them. */
  const prepare = async (batch: Batch) => {
    const audiences = new Set(batch.events.map((event) => event.audience));
    const isAffected = (stream: LiveStream) =>
      [...stream.audiences].some((audience) => audiences.has(audience));
    const changed = await recheck([...streams].filter(isAffected));
    return () => {
      for (const stream of streams) stream.deliver(batch);
      changed.forEach(drop);
    };
  };

  const timer = setInterval(() => {
    checks += 1;
    if (checks % PING_EVERY_CHECKS === 0) for (const stream of streams) stream.ping();
    // A failure is only logged: without a database no event is delivered either.
    recheck([...streams]).then(
      (changed) => changed.forEach(drop),
      (error) =>
        log.warn(
          { event: "live_recheck_failed", err: error },
          "The permissions of live streams could not be rechecked.",
        ),
    );
  }, RECHECK_MS);
  timer.unref();

  return {
    async join(stream, seen) {
      feed ??= openLiveFeed(db, log, prepare);
      await feed.started;
      if (!stream.isOpen()) return;
      // From here on the stream queues new batches; earlier events are read from the table.
      const until = feed.position();
      streams.add(stream);
      const missed = seen ? await readMissed(db, [...stream.audiences], seen, until) : null;
      stream.start(missed, until);
    },
    leave: (stream) => void streams.delete(stream),
    countOf: (userId) =>
      [...streams].reduce((count, { actor }) => count + (actor.userId === userId ? 1 : 0), 0),
    count: () => streams.size,
    async close() {
      clearInterval(timer);
      for (const stream of streams) stream.end();
      streams.clear();
      await feed?.close();
    },
  };
}
