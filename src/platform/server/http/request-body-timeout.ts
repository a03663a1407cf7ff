import type { FastifyInstance } from "fastify";

/** How long a whole request may take to arrive at all: 500 MB over a slow line. */
export const UPLOAD_MS = 30 * 60_000;
/** How long every other body may take. */
const BODY_MS = 60_000;
const UPLOADS = "/api/files?";

/**
 * Node knows one time limit for all requests, and a large video needs a long one. So everything
 * that is not an upload gets its own, short one here: a body that trickles in holds no connection.
 */
export function addBodyTimeout(app: FastifyInstance, patienceMs = BODY_MS): void {
  app.addHook("onRequest", ({ raw, method, url }, _reply, done) => {
    if (method === "GET" || url.startsWith(UPLOADS)) return done();
    const timer = setTimeout(() => raw.destroy(), patienceMs).unref();
    const clear = () => clearTimeout(timer);
    raw.once("end", clear).once("close", clear);
    done();
  });
}
