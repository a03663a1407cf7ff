import type { AnyContractRouter } from "@orpc/contract";
import { SmartCoercionPlugin } from "@orpc/json-schema";
import { OpenAPIHandler } from "@orpc/openapi/fastify";
import { ORPCError, type Router } from "@orpc/server";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Services } from "../services.ts";
import type { ReadVisitor, RequestContext } from "./context.ts";
import { errorBody, toRefusal } from "./error-mapping.ts";
import { referencePage } from "./reference-page.ts";

interface Api {
  contract: AnyContractRouter;
  // biome-ignore lint/suspicious/noExplicitAny: every feature's router, whatever its types
  router: Router<any, RequestContext>;
  readVisitor: ReadVisitor;
}

const schemaConverters = [new ZodToJsonSchemaConverter()];

/** Serves the contract as REST under /api, with its OpenAPI document and reference page. */
export function serveApi(app: FastifyInstance, services: Services, api: Api): void {
  const handler = new OpenAPIHandler(api.router, {
    // Query parameters arrive as text; this converts them to the types of the contract.
    plugins: [new SmartCoercionPlugin({ schemaConverters })],
    customErrorResponseBodyEncoder: (error) => error.data,
    clientInterceptors: [
      ({ procedure, context, next }) => {
        context.noteRoute(`/api${procedure["~orpc"].route.path}`);
        return next();
      },
    ],
    interceptors: [
      async ({ next }) => {
        try {
          return await next();
        } catch (error) {
          const refusal = toRefusal(error, services.log);
          throw new ORPCError(refusal.code, {
            status: refusal.status,
            message: refusal.message,
            data: errorBody(refusal),
          });
        }
      },
    ],
  });

  app.all("/api/*", async (request, reply) => {
    const { matched } = await handler.handle(request, reply, {
      prefix: "/api",
      context: {
        services,
        visitor: await api.readVisitor(request.headers.cookie),
        requestId: request.id,
        noteRoute: (pattern) => {
          request.routePattern = pattern;
        },
        ip: request.ip,
        headers: () => toHeaders(request),
        // Fastify keeps every `set-cookie` it is given.
        setHeader: (name, value) => void reply.header(name, value),
      },
    });
    if (!matched) reply.status(404).send({ code: "not_found", message: "Not found" });
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
      .send(referencePage(services.env.brand.name, await description())),
  );
}

async function describeContract(contract: AnyContractRouter, { env }: Services) {
  const { OpenAPIGenerator } = await import("@orpc/openapi");
  const generator = new OpenAPIGenerator({ schemaConverters });
  return generator.generate(contract, {
    info: { title: `${env.brand.name} API`, version: "1.0.0" },
    servers: [{ url: `${env.APP_URL}/api` }],
    customErrorResponseBodySchema: {
      type: "object",
      required: ["code", "message"],
      properties: {
        code: { type: "string" },
        message: { type: "string" },
        fields: { type: "object", additionalProperties: { type: "string" } },
      },
    },
  });
}

function toHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const name of ["cookie", "user-agent", "origin", "host"]) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  headers.set("x-forwarded-for", request.ip);
  return headers;
}
