import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";

export interface Proxy {
  close: () => Promise<void>;
}

/** About one connection only; the other side has its own. */
const HOP_BY_HOP = ["connection", "keep-alive", "transfer-encoding", "upgrade"];

/**
 * A small reverse proxy for one machine: turn by turn to each server, everything handed on as it
 * comes (server-sent events, uploads), and on to the next server if one does not answer the door.
 */
export async function startProxy(port: number, servers: string[]): Promise<Proxy> {
  let turn = 0;
  const proxy = createServer((incoming, outgoing) => {
    turn += 1;
    const order = servers.map((_, at) => servers[(turn + at) % servers.length] ?? "");
    forward(incoming, outgoing, order);
  });
  // Uploads and streams take as long as they take.
  proxy.requestTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    proxy.once("error", reject);
    proxy.listen(port, "127.0.0.1", resolve);
  });
  return {
    close() {
      const closed = new Promise<void>((resolve) => proxy.close(() => resolve()));
      proxy.closeAllConnections();
      return closed;
    },
  };
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
      // Only now: a body that was sent to a closed door could not be sent again.
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
    if (!isConnected) forward(incoming, outgoing, rest);
    else outgoing.destroy();
  });
  outgoing.on("close", () => call.destroy());
}

function without(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
}
