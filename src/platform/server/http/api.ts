import type { AnyContractRouter } from "@orpc/contract";
import { SmartCoercionPlugin } from "@orpc/json-schema";
import { OpenAPIHandler } from "@orpc/openapi/fastify";
import { ORPCError, type Router } from "@orpc/server";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RouteMeta } from "../../contract.ts";
import type { Actor } from "../actor.ts";
import { refusalFor, tokenRefusal, viewingRefusal } from "../audience.ts";
import { unauthenticated } from "../errors.ts";
import type { LiveHub } from "../live/hub.ts";
import type { Services } from "../services.ts";
import { describeWebhooks } from "../webhooks/describe-webhooks.ts";
import { bearerOf } from "./bearer.ts";
import { completeDocument } from "./complete-document.ts";
import { type CalledRoute, PAGE_HEADER, type ReadVisitor, type RequestContext } from "./context.ts";
import { describeScopes } from "./describe-scopes.ts";
import { errorBody, toRefusal } from "./error-mapping.ts";
import { referencePage } from "./reference-page.ts";
import { answerShared, SharedReads } from "./shared-reads.ts";

interface Api {
  /** The memory for shared reads; the default is in `SharedReads`. */
  sharedBytes?: number | undefined;
  contract: AnyContractRouter;
  // biome-ignore lint/suspicious/noExplicitAny: every feature's router, whatever its types
  router: Router<any, RequestContext>;
  readVisitor: ReadVisitor;
  live: LiveHub;
}

/** Proxies close a connection after a minute without data. */
const KEEP_ALIVE_MS = 15_000;
const STREAM_HEADERS = [
  ["cache-control", "no-store, no-transform"],
  // Ending the stream also closes the connection, so that a shutdown does not wait for it.
  ["connection", "close"],
  // Disables buffering in nginx and similar proxies.
  ["x-accel-buffering", "no"],
] as const;

const schemaConverters = [new ZodToJsonSchemaConverter()];

/**
 * oRPC copies every response to convert nested sets, maps and files. Our contracts have none, so
 * `JSON.stringify` reads the response itself.
 */
class PlainJson {
  readonly toJSON: () => unknown;

  constructor(data: unknown) {
    this.toJSON = () => data;
  }
}

const isPlainObject = (data: unknown): boolean =>
  typeof data === "object" && data !== null && Object.getPrototypeOf(data) === Object.prototype;

/** The actor of a public route without a visitor who may act: reading it throws `unauthenticated`. */
const NOBODY = new Proxy({} as Actor, {
  get() {
    throw unauthenticated();
  },
});

/** Why this person may not call the route; null if they may. */
function refusalOf(
  { feature, method, meta }: CalledRoute,
  { visitor, isViewingTab }: RequestContext,
) {
  const call = { method, meta, visitor, isViewingTab };
  return (
    viewingRefusal(call) ?? tokenRefusal(feature, call) ?? refusalFor(meta.audience, visitor, meta)
  );
}

/** Serves the contract as REST under /api, with its OpenAPI document and reference page. */
export function serveApi(app: FastifyInstance, services: Services, api: Api): void {
  const handler = new OpenAPIHandler(api.router, {
    // Query parameters arrive as text; this converts them to the types of the contract.
    plugins: [new SmartCoercionPlugin({ schemaConverters })],
    customJsonSerializers: [
      {
        condition: (data) => Array.isArray(data) || isPlainObject(data),
        serialize: (data) => new PlainJson(data),
      },
    ],
    eventIteratorKeepAliveInterval: KEEP_ALIVE_MS,
    customErrorResponseBodyEncoder: (error) => error.data,
    clientInterceptors: [
      async ({ procedure, path, context, next }) => {
        const { route, meta } = procedure["~orpc"];
        const called: CalledRoute = {
          feature: path[0] ?? "",
          path: `/api${route.path}`,
          method: route.method,
          meta: meta as RouteMeta,
        };
        context.noteRoute(called.path);
        const refusal = refusalOf(called, context);
        if (refusal) throw refusal;
        const output = await next();
        if (typeof output === "object" && output && Symbol.asyncIterator in output) {
          for (const [name, value] of STREAM_HEADERS) context.setHeader(name, value);
        }
        await context.storeShared(called, output);
        return output;
      },
    ],
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (error) {
          const refusal = toRefusal(error, services.log);
          for (const [name, value] of Object.entries(refusal.headers)) {
            context.setHeader(name, value);
          }
          throw new ORPCError(refusal.code, {
            status: refusal.status,
            message: refusal.message,
            data: errorBody(refusal),
          });
        }
      },
    ],
  });

  const sharedReads = new SharedReads<CalledRoute>(services.clock, api.sharedBytes);

  const running = new Set<Promise<void>>();
  const closing = new AbortController();
  app.addHook("preClose", async () => {
    closing.abort();
    await Promise.allSettled(running);
  });

  const contextOf: FastifyInstance["contextOf"] = (request, reply, visitor) => {
    let shared: Parameters<typeof sharedReads.store>[2] | null = null;
    return {
      services,
      visitor,
      actor: visitor && !visitor.isSuspended ? visitor : NOBODY,
      isViewingTab: request.headers[PAGE_HEADER] !== undefined,
      requestId: request.id,
      noteRoute: (pattern) => {
        request.routePattern = pattern;
      },
      ip: request.ip,
      headers: () => toHeaders(request),
      closing: closing.signal,
      track: (work) => {
        running.add(work);
        void work.finally(() => running.delete(work));
      },
      live: api.live,
      // Fastify keeps every `set-cookie` it is given.
      setHeader: (name, value) => void reply.header(name, value),
      share: (read) => {
        shared = read;
      },
      storeShared: async (route, output) => {
        if (shared && visitor) await sharedReads.store(request.url, route, shared, visitor, output);
      },
    };
  };
  app.decorate("contextOf", contextOf);

  app.all("/api/*", async (request, reply) => {
    const visitor = await api.readVisitor(request);
    const context = contextOf(request, reply, visitor);
    const shared = sharedReads.find(request, visitor);
    // Errors come from the handler of the route.
    if (shared && !refusalOf(shared.route, context)) {
      context.noteRoute(shared.route.path);
      const body = await shared.body();
      if (body) return answerShared(request, reply, body);
    }
    const { matched } = await handler.handle(request, reply, { prefix: "/api", context });
    if (!matched) reply.status(404).send({ code: "not_found", message: "Not found" });
    return undefined;
  });

  // Generated on first request, because it takes longer than the rest of the start.
  let document: ReturnType<typeof describeContract> | undefined;
  const description = () => {
    document ??= describeContract(api.contract, services);
    return document;
  };
  app.get("/api/openapi.json", async (_request, reply) =>
    reply.header("cache-control", "max-age=300").send(await description()),
  );
  app.get("/api/docs", async (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .send(referencePage(services.settings.current().brand.name, await description())),
  );
}

async function describeContract(contract: AnyContractRouter, { env, settings }: Services) {
  const { OpenAPIGenerator } = await import("@orpc/openapi");
  const generator = new OpenAPIGenerator({ schemaConverters });
  const document = await generator.generate(contract, {
    webhooks: describeWebhooks(),
    info: { title: `${settings.current().brand.name} API`, version: "1.0.0" },
    servers: [{ url: `${env.APP_URL}/api` }],
  });
  return describeScopes(completeDocument(document), contract);
}

function toHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  const isToken = bearerOf(request.headers) !== null;
  // A request with an access token ignores cookies.
  for (const name of [...(isToken ? [] : ["cookie"]), "user-agent", "origin", "host"]) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  headers.set("x-forwarded-for", request.ip);
  return headers;
}
