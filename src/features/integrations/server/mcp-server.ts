import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import {
  CallToolRequestSchema,
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import type { FastifyRequest } from "fastify";
import type { Logger } from "#platform/server/log.ts";
import type { Services } from "#platform/server/services.ts";
import { listResources, listResourceTemplates, readResource } from "./mcp-resources.ts";
import type { McpContext } from "./mcp-tool.ts";
import { callTool, failureOf, listTools } from "./mcp-tools.ts";

const VERSION = "1.0.0";
const FORWARDED = ["accept", "content-type", "mcp-protocol-version"] as const;

/** Answers the messages of one request. */
export async function answerMcp(
  { settings, log }: Services,
  context: McpContext,
  { headers, body }: FastifyRequest,
): Promise<Response> {
  const server = createServer(context, settings.current().brand.name, log);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  // The SDK's types do not fit `exactOptionalPropertyTypes`.
  await server.connect(transport as Parameters<typeof server.connect>[0]);
  const forwarded = new Headers();
  for (const name of FORWARDED) {
    const value = headers[name];
    if (typeof value === "string") forwarded.set(name, value);
  }
  const message = new Request(`${context.appUrl}/mcp`, { method: "POST", headers: forwarded });
  const answer = await transport.handleRequest(message, { parsedBody: body });
  await server.close();
  return answer;
}

function createServer(context: McpContext, brand: string, log: Logger): McpServer {
  const { appUrl, actor } = context;
  const mcp = new McpServer(
    { name: brand, title: brand, version: VERSION, websiteUrl: appUrl },
    {
      capabilities: { tools: {}, resources: {} },
      instructions: `Tools of ${brand}, used as ${actor.firstName} ${actor.lastName}. They show only what this person may see. Cite the links of lessons and articles.`,
    },
  );
  const { server } = mcp;
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listTools(actor) }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
    guard(log, () => callTool(context, params.name, params.arguments)),
  );
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: listResourceTemplates(context),
  }));
  server.setRequestHandler(ListResourcesRequestSchema, () =>
    guard(log, async () => ({ resources: await listResources(context) })),
  );
  server.setRequestHandler(ReadResourceRequestSchema, ({ params }) =>
    guard(log, () => readResource(context, params.uri)),
  );
  return mcp;
}

/** Hides the details of unexpected errors from the client. */
async function guard<Result>(log: Logger, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const failure = failureOf(error);
    if (failure) throw new McpError(ErrorCode.InvalidParams, failure);
    log.error({ event: "mcp_failed", err: error }, "An MCP request failed unexpectedly.");
    throw new McpError(ErrorCode.InternalError, "Something went wrong. Please try again.");
  }
}
