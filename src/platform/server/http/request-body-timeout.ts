import type { FastifyInstance } from "fastify";
import { MINUTE_MS } from "#lib/durations.ts";

/** The time limit for an upload: 500 MB over a slow connection. */
export const UPLOAD_MS = 30 * MINUTE_MS;
/** The time limit for every other request body. */
const BODY_MS = MINUTE_MS;
const UPLOADS = "/api/files?";

/**
 * Node has one time limit for all requests, and a large video needs a long one. This adds a short
 * limit for everything else, so that a slow body cannot hold a connection.
 */
export function addBodyTimeout(app: FastifyInstance, timeoutMs = BODY_MS): void {
  app.addHook("onRequest", ({ raw, method, url }, _reply, done) => {
    if (method === "GET" || url.startsWith(UPLOADS)) return done();
    const timer = setTimeout(() => raw.destroy(), timeoutMs).unref();
    const clear = () => clearTimeout(timer);
    raw.once("end", clear).once("close", clear);
    done();
  });
}
