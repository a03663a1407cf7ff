import type { Actor } from "./actor.ts";
import { readMissed } from "./live-catch-up.ts";
import { type Batch, type LiveFeed, openLiveFeed } from "./live-feed.ts";
import type { LivePosition } from "./live-position.ts";
import type { LiveStream } from "./live-stream.ts";
import type { Services } from "./services.ts";

/** The people behind these sessions as they are now; a session that ended is missing. */
export type FindActors = (sessionIds: string[]) => Promise<Map<string, Actor>>;

export interface LiveHub {
  /** Shows the stream all that came after `seen`, and everything from now on. */
  join: (stream: LiveStream, seen: LivePosition | null) => Promise<void>;
  leave: (stream: LiveStream) => void;
  countOf: (userId: string) => number;
  count: () => number;
  close: () => Promise<void>;
}

const RECHECK_MS = 3_000;
/** Browsers give a silent stream up; proxies cut it. */
const PING_EVERY_CHECKS = 5;

/** All open streams of this process, fed by one connection to the database. */
export function createLiveHub({ db, log }: Services, findActors: FindActors): LiveHub {
  const streams = new Set<LiveStream>();
  let feed: LiveFeed | null = null;
  let checks = 0;

  const drop = (stream: LiveStream) => {
    streams.delete(stream);
    stream.end();
  };

  /**
   * Rights as they are now. Returns the streams of those who gained or lost access: each hears what
   * it still may, and then has to be opened anew.
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

  /** Rights are read again before anything is shown: not even one event outlives them. */
  const prepare = async (batch: Batch) => {
    const audiences = new Set(batch.events.map((event) => event.audience));
    const isTouched = (stream: LiveStream) =>
      [...stream.audiences].some((audience) => audiences.has(audience));
    const changed = await recheck([...streams].filter(isTouched));
    return () => {
      for (const stream of streams) stream.hear(batch);
      changed.forEach(drop);
    };
  };

  const timer = setInterval(() => {
    checks += 1;
    if (checks % PING_EVERY_CHECKS === 0) for (const stream of streams) stream.ping();
    // Without a database no right can be read, and nothing can be shown either.
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
      // From here on batches wait in the stream; what came before is read from the table.
      const until = feed.position();
      streams.add(stream);
      const missed = seen ? await readMissed(db, [...stream.audiences], seen, until) : null;
      stream.begin(missed, until);
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
