import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { MCP_READ_SCOPES, MCP_WRITE_SCOPES } from "../mcp-scopes.ts";

export const MCP_SCOPES = [...MCP_READ_SCOPES, ...MCP_WRITE_SCOPES];

/** Connects the official client to a server at this address. */
export async function connectMcp(url: string, token: string) {
  const transport = new StreamableHTTPClientTransport(new URL("/mcp", url), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  const client = new Client({ name: "test", version: "1.0.0" });
  // The SDK's types do not fit `exactOptionalPropertyTypes`.
  await client.connect(transport as Transport);
  /** The text of a tool's result. */
  const call = async (name: string, input: Record<string, unknown> = {}) => {
    const result = await client.callTool({ name, arguments: input });
    const [content] = result.content as { text: string }[];
    return { text: content?.text ?? "", isError: result.isError === true };
  };
  return { client, call, close: () => client.close() };
}
