import type { ServerResponse } from "node:http";
import type { Actor } from "../actor.ts";
import type { Batch, FeedEvent } from "./feed.ts";
import { type LivePosition, toToken, visibleIn } from "./position.ts";
import { audiencesOf } from "./publish.ts";

/** A browser that reads too slowly is disconnected; it reconnects and catches up. */
const MAX_UNREAD_BYTES = 1024 * 1024;

/** The open stream of one browser. */
export interface LiveStream {
  actor: Actor;
  audiences: Set<string>;
  isOpen: () => boolean;
  /** Writes the missed events first; batches that arrive earlier are queued. */
  start: (missed: FeedEvent[] | null, until: LivePosition) => void;
  deliver: (batch: Batch) => void;
  ping: () => void;
  setActor: (actor: Actor) => void;
  end: () => void;
}

export function createStream(
  raw: ServerResponse,
  actor: Actor,
  seen: LivePosition | null,
): LiveStream {
  let pending: Batch[] | null = [];
  let wasSeen: (tx: string) => boolean = () => false;

  const write = (text: string) => {
    if (raw.destroyed || raw.writableEnded) return;
    raw.write(text);
    if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
  };

  const stream: LiveStream = {
    actor,
    audiences: new Set(audiencesOf(actor)),
    isOpen: () => !raw.destroyed && !raw.writableEnded,
    start(missed, until) {
      const scope = stream.actor.hasAccess ? "everything" : "account";
      if (missed === null) {
        // The missed events are unknown, so the browser refetches its screens.
        write(frame("ready", { resync: true, scope }, until));
      } else {
        // No position yet: another server may have sent this browser more than we have read.
        write(frame("ready", { resync: false, scope }));
        if (seen) wasSeen = visibleIn(seen.snapshot);
        if (missed.length > 0) write(frame("live", { events: missed.map(toMessage) }, until));
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
      const mine = batch.events.filter((one) => stream.audiences.has(one.audience));
      const fresh = mine.filter((one) => !wasSeen(one.tx));
      // One message for the whole batch: the browser gets all of it together with the position, or
      // nothing when the connection breaks midway.
      if (fresh.length > 0) write(frame("live", { events: fresh.map(toMessage) }, batch.position));
    },
    ping: () => write(frame("ping", {})),
    setActor(next) {
      stream.actor = next;
      stream.audiences = new Set(audiencesOf(next));
    },
    end() {
      if (!raw.writableEnded) raw.end();
    },
  };
  return stream;
}

const toMessage = ({ kind, payload }: FeedEvent) => ({ kind, payload });

function frame(event: string, data: unknown, position?: LivePosition): string {
  const id = position ? `id: ${toToken(position)}\n` : "";
  return `${id}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
