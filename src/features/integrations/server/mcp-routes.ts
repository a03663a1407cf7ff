import type { FastifyInstance } from "fastify";
import { callerId } from "#platform/server/actor.ts";
import { invalid, Refusal, suspended } from "#platform/server/errors.ts";
import type { ReadVisitor } from "#platform/server/http/context.ts";
import { createLocalRateLimit } from "#platform/server/rate-limit.ts";
import type { Services } from "#platform/server/services.ts";
import { createMcpApi } from "./mcp-api.ts";

const MAX_MESSAGES = 20;
/** Per person, however many tokens they have. */
const limitRequests = createLocalRateLimit({
  name: "mcp",
  points: 300,
  seconds: 60,
  message: "Too many requests of your AI. Please wait a minute.",
});

/**
 * The MCP server for AI apps of members: streamable HTTP without sessions, so that any server process can
 * answer any request. Every request needs an access token.
 */
export function serveMcp(app: FastifyInstance, services: Services, readVisitor: ReadVisitor): void {
  app.post("/mcp", { config: { acceptsAnyOrigin: true } }, async (request, reply) => {
    const actor = await readVisitor(request);
    if (!actor?.token) throw tokenRequired();
    if (actor.isSuspended) throw suspended();
    await limitRequests(services, callerId(actor));
    if (Array.isArray(request.body) && request.body.length > MAX_MESSAGES) {
      throw invalid(`Send at most ${MAX_MESSAGES} messages in one request.`);
    }
    const context = { api: createMcpApi(app, request), actor, appUrl: services.env.APP_URL };
    // Loaded on demand, because most servers start without such a request.
    const { answerMcp } = await import("./mcp-server.ts");
    const answer = await answerMcp(services, context, request);
    const type = answer.headers.get("content-type");
    if (type) reply.type(type);
    return reply
      .status(answer.status)
      .header("cache-control", "no-store")
      .send(await answer.text());
  });
  // There are no streams to open and no sessions to end.
  app.route({
    method: ["GET", "DELETE"],
    url: "/mcp",
    config: { acceptsAnyOrigin: true },
    exposeHeadRoute: false,
    handler: (_request, reply) =>
      reply
        .status(405)
        .header("allow", "POST")
        .send({ code: "method_not_allowed", message: "Send MCP messages with POST." }),
  });
}

const tokenRequired = () =>
  new Refusal("unauthenticated", "Send an access token: Authorization: Bearer col_…", {
    headers: { "www-authenticate": "Bearer" },
  });
