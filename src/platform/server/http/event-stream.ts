import type { OutgoingHttpHeaders } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Proxies close a connection after a minute without data. */
const KEEP_ALIVE_MS = 15_000;

interface EventStream<Event> {
  send: (event: Event) => void;
  end: () => void;
  /** Aborts when the client disconnects. */
  closed: AbortSignal;
}

/** Sends server-sent events as the response to this request. */
export function openEventStream<Event>(
  request: FastifyRequest,
  reply: FastifyReply,
): EventStream<Event> {
  reply.hijack();
  const { raw } = reply;
  const closed = new AbortController();
  const keepAlive = setInterval(() => raw.write(": still there\n\n"), KEEP_ALIVE_MS);
  raw.on("close", () => {
    clearInterval(keepAlive);
    closed.abort();
  });
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    // Disables buffering in nginx and similar proxies.
    "x-accel-buffering": "no",
  });
  request.raw.socket.setNoDelay(true);
  raw.flushHeaders();
  return {
    closed: closed.signal,
    send: (event) => {
      if (!raw.writableEnded && !raw.destroyed) raw.write(`data: ${JSON.stringify(event)}\n\n`);
    },
    end: () => {
      clearInterval(keepAlive);
      raw.end();
    },
  };
}
