import type { ServerResponse } from "node:http";
import type { Actor } from "./actor.ts";
import { audiencesOf } from "./live.ts";
import type { Batch, FeedEvent } from "./live-feed.ts";
import { type LivePosition, toToken, visibleIn } from "./live-position.ts";

/** A reader that does not keep up is cut off; it reconnects and catches up. */
const MOST_UNREAD_BYTES = 1024 * 1024;

/** One open browser. */
export interface LiveStream {
  actor: Actor;
  audiences: Set<string>;
  isOpen: () => boolean;
  /** Before this, batches wait: what the browser missed has to be written first. */
  begin: (missed: FeedEvent[] | null, until: LivePosition) => void;
  hear: (batch: Batch) => void;
  ping: () => void;
  setActor: (actor: Actor) => void;
  end: () => void;
}

export function createStream(
  raw: ServerResponse,
  actor: Actor,
  seen: LivePosition | null,
): LiveStream {
  let waiting: Batch[] | null = [];
  let wasSeen: (tx: string) => boolean = () => false;

  const write = (text: string) => {
    if (raw.destroyed || raw.writableEnded) return;
    raw.write(text);
    if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy();
  };

  const stream: LiveStream = {
    actor,
    audiences: new Set(audiencesOf(actor)),
    isOpen: () => !raw.destroyed && !raw.writableEnded,
    begin(missed, until) {
      const scope = stream.actor.hasAccess ? "everything" : "account";
      if (missed === null) {
        // The browser may have missed something that cannot be told: it reads its screens anew.
        write(frame("ready", { resync: true, scope }, until));
      } else {
        // No position yet: another server may have shown this browser more than we have read.
        write(frame("ready", { resync: false, scope }));
        if (seen) wasSeen = visibleIn(seen.snapshot);
        if (missed.length > 0) write(frame("live", { events: missed.map(shown) }, until));
      }
      const batches = waiting ?? [];
      waiting = null;
      for (const batch of batches) stream.hear(batch);
    },
    hear(batch) {
      if (waiting) {
        waiting.push(batch);
        return;
      }
      const mine = batch.events.filter((one) => stream.audiences.has(one.audience));
      const fresh = mine.filter((one) => !wasSeen(one.tx));
      // One message for the whole batch: a browser takes all of it, and with it the position, or
      // (cut off in the middle) nothing.
      if (fresh.length > 0) write(frame("live", { events: fresh.map(shown) }, batch.position));
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

const shown = ({ kind, payload }: FeedEvent) => ({ kind, payload });

function frame(event: string, data: unknown, position?: LivePosition): string {
  const id = position ? `id: ${toToken(position)}\n` : "";
  return `${id}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
