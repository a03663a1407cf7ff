import { type IncomingMessage, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { LiveEvent, LiveMessage } from "#platform/contract.ts";

/** The browser's side of the live channel: reads server-sent events and stores its position. */
export interface LiveReader {
  status: number;
  received: LiveEvent[];
  resyncs: number;
  /** The scope of this stream: everything, or only the member's account. */
  scope: string;
  position: string;
  /** Resolves when the stream has ended, from either side. */
  ended: Promise<void>;
  /** Waits until this many events were received (or the timeout) and returns them. */
  waitForEvents: (count: number, ms?: number) => Promise<LiveEvent[]>;
  /** Breaks the connection, like a lost network. */
  cut: () => void;
}

/** Plain HTTP on one connection: `fetch` would open spare ones that delay a server's shutdown. */
export async function openLive(
  url: string,
  /** A session cookie, or the headers of another credential. */
  credential: string | { authorization: string },
  position = "",
): Promise<LiveReader> {
  const address = `${url}/api/live-events?after=${encodeURIComponent(position)}`;
  const headers = typeof credential === "string" ? { cookie: credential } : credential;
  const call = request(address, { headers, agent: false });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    call.on("response", resolve).on("error", reject).end();
  });
  const isReady = Promise.withResolvers<void>();
  const reader: LiveReader = {
    status: response.statusCode ?? 0,
    received: [],
    resyncs: 0,
    scope: "",
    position,
    ended: Promise.resolve(),
    async waitForEvents(count, ms = 5_000) {
      const until = Date.now() + ms;
      while (reader.received.length < count && Date.now() < until) await delay(5);
      return reader.received;
    },
    cut: () => void call.destroy(),
  };
  reader.ended = read(response, reader, isReady.resolve).catch(() => undefined);
  await Promise.race([isReady.promise, reader.ended]);
  return reader;
}

async function read(response: IncomingMessage, reader: LiveReader, onReady: () => void) {
  let text = "";
  for await (const chunk of response.setEncoding("utf8")) {
    text += chunk;
    const messages = text.split("\n\n");
    // Ignores a message without its final blank line, as browsers do.
    text = messages.pop() ?? "";
    if (response.statusCode === 200) for (const one of messages) take(one, reader, onReady);
  }
}

function take(message: string, reader: LiveReader, onReady: () => void) {
  const line = message.split("\n").find((one) => one.startsWith("data: "));
  if (!line) return;
  const data = JSON.parse(line.slice("data: ".length)) as LiveMessage;
  if (data.type === "ping") return;
  reader.position = data.position ?? reader.position;
  if (data.type === "events") {
    reader.received.push(...data.events);
    return;
  }
  if (data.resync) reader.resyncs += 1;
  reader.scope = data.scope;
  onReady();
}
