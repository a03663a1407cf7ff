import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";
import { setTimeout as delay } from "node:timers/promises";

export interface Proxy {
  close: () => Promise<void>;
}

/** Headers that apply to one connection and must not be forwarded. */
const HOP_BY_HOP = ["connection", "keep-alive", "transfer-encoding", "upgrade"];

/** How often each server is asked whether it accepts requests. */
const CHECK_MS = 200;

/**
 * A small round-robin reverse proxy for one machine. It streams everything (server-sent events,
 * uploads), prefers servers that are ready, and tries the next one when one refuses the connection or
 * breaks a read off.
 */
export async function startProxy(port: number, servers: string[]): Promise<Proxy> {
  let turn = 0;
  const ready = watchReady(servers);
  const proxy = createServer((incoming, outgoing) => {
    turn += 1;
    const order = servers.map((_, at) => servers[(turn + at) % servers.length] ?? "");
    const [first = [], rest = []] = [true, false].map((isReady) =>
      order.filter((server) => ready.has(server) === isReady),
    );
    forward(incoming, outgoing, [...first, ...rest]);
  });
  // Uploads and streams have no time limit.
  proxy.requestTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    proxy.once("error", reject);
    proxy.listen(port, "127.0.0.1", resolve);
  });
  return {
    close() {
      ready.stop();
      const closed = new Promise<void>((resolve) => proxy.close(() => resolve()));
      proxy.closeAllConnections();
      return closed;
    },
  };
}

/** The servers whose last answer to `/api/ready` was a success; at first, all. */
function watchReady(servers: string[]) {
  const ready = new Set(servers);
  const stopped = new AbortController();
  const watch = async (server: string) => {
    while (!stopped.signal.aborted) {
      const isReady = await fetch(`${server}/api/ready`, { signal: stopped.signal }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.ok;
        },
        () => false,
      );
      if (isReady) ready.add(server);
      else ready.delete(server);
      await delay(CHECK_MS);
    }
  };
  for (const server of servers) void watch(server);
  return { has: (server: string) => ready.has(server), stop: () => stopped.abort() };
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, [next, ...rest]: string[]) {
  if (!next) {
    outgoing.writeHead(502, { "content-type": "application/json" });
    outgoing.end('{"code":"unavailable","message":"No server answers."}');
    return;
  }
  const address = incoming.socket.remoteAddress ?? "";
  const call = request(new URL(incoming.url ?? "/", next), {
    method: incoming.method ?? "GET",
    headers: { ...without(incoming.headers), "x-forwarded-for": address },
    agent: false,
  });
  let isConnected = false;
  call.on("socket", (socket) =>
    socket.on("connect", () => {
      // Sends the body only once connected, because it could not be sent again to the next server.
      isConnected = true;
      incoming.pipe(call);
    }),
  );
  call.on("response", (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, without(answer.headers));
    outgoing.flushHeaders();
    answer.pipe(outgoing);
    answer.on("aborted", () => outgoing.destroy());
  });
  call.on("error", () => {
    const isRepeatable = incoming.method === "GET" && !outgoing.headersSent;
    if (!isConnected || isRepeatable) forward(incoming, outgoing, rest);
    else outgoing.destroy();
  });
  outgoing.on("close", () => call.destroy());
}

function without(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
}
