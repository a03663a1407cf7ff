import type { OutgoingHttpHeaders } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { tooManyRequests, unauthenticated } from "../errors.ts";
import type { ReadVisitor } from "../http/context.ts";
import type { Services } from "../services.ts";
import { createLiveHub, type FindActors } from "./hub.ts";
import { parseToken } from "./position.ts";
import { createStream } from "./stream.ts";

interface LiveAccess {
  readVisitor: ReadVisitor;
  findActors: FindActors;
}

const MAX_STREAMS_PER_MEMBER = 20;
/** Randomized, so that browsers do not all reconnect at the same moment after a restart. */
const RETRY_MS = { least: 500, spread: 1_500 };

/**
 * The live channel: `GET /api/live-events` as server-sent events. People without access receive only
 * events of their own account. A reconnecting browser sends the last position it saw
 * (`Last-Event-ID`, or `?after=` for the first request of a new tab) and gets what it missed.
 */
export function serveLive(app: FastifyInstance, services: Services, access: LiveAccess): void {
  const hub = createLiveHub(services, access.findActors);
  app.addHook("preClose", () => hub.close());
  app.decorate("countLiveStreams", () => hub.count());

  app.get<{ Querystring: { after?: string } }>("/api/live-events", async (request, reply) => {
    const actor = await access.readVisitor(request.headers.cookie);
    if (!actor) throw unauthenticated();
    if (hub.countOf(actor.userId) >= MAX_STREAMS_PER_MEMBER) throw tooManyRequests();
    const seen = parseToken(headerOf(request) ?? String(request.query.after ?? ""));
    const stream = createStream(openResponse(request, reply), actor, seen);
    reply.raw.on("close", () => hub.leave(stream));
    await hub.join(stream, seen).catch((error) => {
      services.log.warn(
        { event: "live_stream_failed", err: error },
        "A live stream could not be opened.",
      );
      stream.end();
    });
  });
}

const headerOf = (request: FastifyRequest): string | undefined => {
  const value = request.headers["last-event-id"];
  return typeof value === "string" && value !== "" ? value : undefined;
};

function openResponse(request: FastifyRequest, reply: FastifyReply) {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    // Ending the stream also closes the connection, so that a shutdown does not wait for it.
    connection: "close",
    // Disables buffering in nginx and similar proxies.
    "x-accel-buffering": "no",
  });
  request.raw.socket.setNoDelay(true);
  const retry = Math.round(RETRY_MS.least + Math.random() * RETRY_MS.spread);
  raw.write(`retry: ${retry}\n\n`);
  return raw;
}
