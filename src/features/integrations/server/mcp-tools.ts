import type { CallToolResult, Tool } from "@modelcontextprotocol/sdk/types.js";
import { ORPCError } from "@orpc/client";
import { z } from "zod";
import type { Actor } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/errors.ts";
import { agencyTools } from "./mcp-agency-tools.ts";
import type { ApiFailure } from "./mcp-api.ts";
import { callTools } from "./mcp-call-tools.ts";
import { contentTools } from "./mcp-content-tools.ts";
import { eventTools } from "./mcp-event-tools.ts";
import { ticketTools } from "./mcp-ticket-tools.ts";
import type { McpContext, McpTool } from "./mcp-tool.ts";

export const MCP_TOOLS: McpTool[] = [
  ...contentTools,
  ...agencyTools,
  ...eventTools,
  ...callTools,
  ...ticketTools,
];

const DESCRIPTIONS = new Map(MCP_TOOLS.map((tool) => [tool, descriptionOf(tool)]));

function descriptionOf({ name, title, description, input, effect }: McpTool): Tool {
  return {
    name,
    title,
    description,
    inputSchema: z.toJSONSchema(input, { io: "input" }) as Tool["inputSchema"],
    annotations: {
      readOnlyHint: effect === "read",
      destructiveHint: effect === "cancel",
      openWorldHint: false,
    },
  };
}

const missingScope = ({ scopes }: McpTool, { token }: Actor): string | undefined =>
  scopes.find((scope) => !token?.scopes.includes(scope));

/** The tools that the access token of the actor may call. */
export const listTools = (actor: Actor): Tool[] =>
  MCP_TOOLS.filter((tool) => !missingScope(tool, actor)).flatMap(
    (tool) => DESCRIPTIONS.get(tool) ?? [],
  );

const textResult = (text: string): CallToolResult => ({ content: [{ type: "text", text }] });
const errorResult = (text: string): CallToolResult => ({ ...textResult(text), isError: true });

export async function callTool(
  context: McpContext,
  name: string,
  values: unknown,
): Promise<CallToolResult> {
  const tool = MCP_TOOLS.find((one) => one.name === name);
  if (!tool) return errorResult(`There is no tool "${name}".`);
  const scope = missingScope(tool, context.actor);
  if (scope) return errorResult(`This access token needs the scope "${scope}".`);
  const input = tool.input.safeParse(values ?? {});
  if (!input.success) return errorResult(problemsOf(input.error));
  try {
    return textResult(await tool.run(context, input.data as never));
  } catch (error) {
    const failure = failureOf(error);
    if (failure) return errorResult(failure);
    throw error;
  }
}

const problemsOf = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => [...path, message].join(": ")).join("\n");

/** The sentence for a refused call; null for an unexpected error. */
export function failureOf(error: unknown): string | null {
  if (error instanceof Refusal) return error.message;
  if (!(error instanceof ORPCError)) return null;
  const { message, fields = {} } = error.data as ApiFailure;
  const others = Object.values(fields).filter((text) => text !== message);
  return [message, ...others].join("\n");
}
