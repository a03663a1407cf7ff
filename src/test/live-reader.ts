import { setTimeout as delay } from "node:timers/promises";

export interface HeardEvent {
  kind: string;
  payload: Record<string, unknown>;
}

/** A browser's side of the live channel: reads server-sent events and remembers its position. */
export interface LiveReader {
  status: number;
  heard: HeardEvent[];
  resyncs: number;
  lastEventId: string;
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
  hearing: (count: number, ms?: number) => Promise<HeardEvent[]>;
  /** Cuts the connection, as a lost network would. */
  cut: () => void;
}

export async function openLive(url: string, cookie: string, lastEventId = ""): Promise<LiveReader> {
  const abort = new AbortController();
  const response = await fetch(`${url}/api/live-events`, {
    headers: { cookie, ...(lastEventId ? { "last-event-id": lastEventId } : {}) },
    signal: abort.signal,
  });
  const isReady = Promise.withResolvers<void>();
  const reader: LiveReader = {
    status: response.status,
    heard: [],
    resyncs: 0,
    lastEventId,
    ended: Promise.resolve(),
    async hearing(count, ms = 5_000) {
      const until = Date.now() + ms;
      while (reader.heard.length < count && Date.now() < until) await delay(5);
      return reader.heard;
    },
    cut: () => abort.abort(),
  };
  if (response.status !== 200 || !response.body) {
    await response.body?.cancel();
    return reader;
  }
  reader.ended = read(response.body, reader, isReady.resolve).catch(() => undefined);
  await Promise.race([isReady.promise, reader.ended]);
  return reader;
}

async function read(body: ReadableStream<Uint8Array>, reader: LiveReader, onReady: () => void) {
  let text = "";
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const messages = text.split("\n\n");
    // What is not finished by a blank line does not count, as in a browser.
    text = messages.pop() ?? "";
    for (const message of messages) take(message, reader, onReady);
  }
}

function take(message: string, reader: LiveReader, onReady: () => void) {
  const field = (name: string) =>
    message
      .split("\n")
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const data = JSON.parse(field("data") ?? "{}");
  reader.lastEventId = field("id") ?? reader.lastEventId;
  if (field("event") === "live") reader.heard.push(...data.events);
  if (field("event") === "ready") {
    if (data.resync) reader.resyncs += 1;
    onReady();
  }
}
