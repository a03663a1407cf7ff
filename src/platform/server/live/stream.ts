import type { LiveMessage } from "../../contract.ts";
import type { Actor } from "../actor.ts";
import { createEventQueue } from "../http/event-queue.ts";
import type { Batch, FeedEvent } from "./feed.ts";
import { scopeOfKind } from "./kinds.ts";
import { type LivePosition, toToken, visibleIn } from "./position.ts";
import { audiencesOf } from "./publish.ts";

/** A browser that reads too slowly is disconnected; it reconnects and catches up. */
const MAX_UNREAD = 200;

/** The open stream of one browser. */
export interface LiveStream {
  actor: Actor;
  audiences: Set<string>;
  isOpen: () => boolean;
  /** Sends the missed events first; batches that arrive earlier are queued. */
  start: (missed: FeedEvent[] | null, until: LivePosition) => void;
  deliver: (batch: Batch) => void;
  ping: () => void;
  setActor: (actor: Actor) => void;
  end: () => void;
  read: () => AsyncGenerator<LiveMessage, void>;
}

export function createStream(actor: Actor, seen: LivePosition | null): LiveStream {
  const messages = createEventQueue<LiveMessage>(MAX_UNREAD);
  let pending: Batch[] | null = [];
  let wasSeen: (tx: string) => boolean = () => false;

  /** A session reads everything that its member may read, a token only what its scopes allow. */
  const mayRead = ({ kind }: FeedEvent): boolean => {
    const { token } = stream.actor;
    return !token || token.scopes.includes(scopeOfKind(kind) ?? "");
  };

  const stream: LiveStream = {
    actor,
    audiences: new Set(audiencesOf(actor)),
    isOpen: messages.isOpen,
    start(missed, until) {
      const scope = stream.actor.hasAccess ? "everything" : "account";
      if (missed === null) {
        // The missed events are unknown, so the browser refetches its screens.
        messages.push({ type: "ready", resync: true, scope, position: toToken(until) });
      } else {
        // No position yet: another server may have sent this browser more than we have read.
        messages.push({ type: "ready", resync: false, scope, position: null });
        if (seen) wasSeen = visibleIn(seen.snapshot);
        const mine = missed.filter(mayRead);
        if (mine.length > 0) messages.push(toMessage(mine, until));
      }
      const batches = pending ?? [];
      pending = null;
      for (const batch of batches) stream.deliver(batch);
    },
    deliver(batch) {
      if (pending) {
        pending.push(batch);
        return;
      }
      const mine = batch.events.filter((one) => stream.audiences.has(one.audience) && mayRead(one));
      const fresh = mine.filter((one) => !wasSeen(one.tx));
      // One message for the whole batch: the browser gets all of it together with the position, or
      // nothing when the connection breaks midway.
      if (fresh.length > 0) messages.push(toMessage(fresh, batch.position));
    },
    ping: () => messages.push({ type: "ping" }),
    setActor(next) {
      stream.actor = next;
      stream.audiences = new Set(audiencesOf(next));
    },
    end: messages.end,
    read: messages.read,
  };
  return stream;
}

const toMessage = (events: FeedEvent[], position: LivePosition): LiveMessage => ({
  type: "events",
  events,
  position: toToken(position),
});
