import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import type { Actor } from "../actor.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Services } from "../services.ts";
import type { RequestContext } from "./context.ts";
import { errorBody, toRefusal } from "./error-mapping.ts";
import { addBodyTimeout, UPLOAD_MS } from "./request-body-timeout.ts";
import { addSecurityHeaders } from "./security-headers.ts";
import { foreignWriteRefusal } from "./write-check.ts";

declare module "fastify" {
  interface FastifyInstance {
    rawRoutes: string[];
    countLiveStreams: () => number;
    /** From now on, `/api/ready` tells the proxy to send no more requests. */
    startDraining: () => void;
    /** The context of a route outside the contract. */
    contextOf: (
      request: FastifyRequest,
      reply: FastifyReply,
      visitor: Actor | null,
    ) => RequestContext;
  }
  interface FastifyRequest {
    /** The contract path matched by `/api/*`; null until it is known. */
    routePattern: string | null;
  }
}

const CLOSE_MS = 5_000;
const BODY_LIMIT = 1024 * 1024;

/** Creates the HTTP server with everything that all routes share. */
export async function createHttp(
  services: Services,
  metrics: Metrics | null,
): Promise<FastifyInstance> {
  const { env, log } = services;
  const app: FastifyInstance = Fastify({
    // Requests that arrive during a shutdown are answered as long as the server listens.
    return503OnClosing: false,
    // `createLog` returns a pino logger behind our narrower type.
    loggerInstance: log as unknown as FastifyBaseLogger,
    // Only our own proxies may set X-Forwarded-For: clients can forge it.
    trustProxy: env.TRUST_PROXY ?? false,
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    requestTimeout: UPLOAD_MS,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 300 },
  });
  // Lists routes outside the contract (downloads, streams, webhooks), so that a test can check
  // that the access table covers each of them.
  const rawRoutes: string[] = [];
  app.decorate("rawRoutes", rawRoutes);
  app.addHook("onRoute", ({ method, url }) => {
    for (const one of [method].flat()) if (one !== "HEAD") rawRoutes.push(`${one} ${url}`);
  });
  app.decorateRequest("routePattern", null);
  metrics?.watchRequests(app);
  addSecurityHeaders(app, env);
  addBodyTimeout(app);
  // Browsers keep idle spare connections open, which would delay the shutdown.
  app.addHook("preClose", async () => {
    setTimeout(() => app.server.closeAllConnections(), CLOSE_MS).unref();
  });
  await app.register(compress, { threshold: 1024, encodings: ["br", "gzip"] });
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    if (request.routeOptions.url?.startsWith("/api/")) reply.header("cache-control", "no-store");
    done(foreignWriteRefusal(request, env) ?? undefined);
  });
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error, log.child({ reqId: request.id }));
    reply.status(refusal.status).headers(refusal.headers).send(errorBody(refusal));
  });
  return app;
}
