import type { LiveMessage } from "../../contract.ts";
import type { Actor } from "../actor.ts";
import { Refusal, tooManyRequests } from "../errors.ts";
import type { Services } from "../services.ts";
import { readMissed } from "./catch-up.ts";
import { type Batch, type LiveFeed, openLiveFeed } from "./feed.ts";
import { type LivePosition, parseToken } from "./position.ts";
import { createStream, type LiveStream } from "./stream.ts";

/** Reads the current actors of these sessions; sessions that ended are missing. */
export type FindActors = (sessionIds: string[]) => Promise<Map<string, Actor>>;

export interface LiveHub {
  /** All events after this position (a token), and everything from now on, until `signal` aborts. */
  open: (actor: Actor, after: string, signal?: AbortSignal) => AsyncGenerator<LiveMessage, void>;
  count: () => number;
  close: () => Promise<void>;
}

const MAX_STREAMS_PER_MEMBER = 20;
const RECHECK_MS = 3_000;
/** Browsers and proxies close a stream without data. */
const PING_EVERY_CHECKS = 5;

/** Manages all open streams of this process over one database connection. */
export function createLiveHub({ db, log }: Services, findActors: FindActors): LiveHub {
  const streams = new Set<LiveStream>();
  let feed: LiveFeed | null = null;
  let checks = 0;
  let isClosed = false;

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

  const join = async (stream: LiveStream, seen: LivePosition | null) => {
    feed ??= openLiveFeed(db, log, prepare);
    await feed.started;
    if (!stream.isOpen()) return;
    // From here on the stream queues new batches; earlier events are read from the table.
    const until = feed.position();
    streams.add(stream);
    const missed = seen ? await readMissed(db, [...stream.audiences], seen, until) : null;
    stream.start(missed, until);
  };

  return {
    open(actor, after, signal) {
      // The browser connects again, to another server.
      if (isClosed) throw new Refusal("unavailable", "The server is shutting down.");
      const mine = [...streams].filter((stream) => stream.actor.userId === actor.userId);
      if (mine.length >= MAX_STREAMS_PER_MEMBER) throw tooManyRequests();
      const seen = parseToken(after);
      const stream = createStream(actor, seen);
      if (signal?.aborted) stream.end();
      signal?.addEventListener("abort", () => drop(stream));
      join(stream, seen).catch((error) => {
        log.warn({ event: "live_stream_failed", err: error }, "A live stream could not be opened.");
        drop(stream);
      });
      return stream.read();
    },
    count: () => streams.size,
    async close() {
      isClosed = true;
      clearInterval(timer);
      for (const stream of streams) stream.end();
      streams.clear();
      await feed?.close();
    },
  };
}
