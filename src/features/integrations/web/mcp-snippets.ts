/** How one AI app is connected. */
export interface Snippet {
  /** The label of its tab. */
  name: string;
  /** Where the code goes. */
  place: string;
  code: string;
}

const json = (value: object) => JSON.stringify(value, null, 2);

/** Ready configurations of common AI apps. `name` is the name of the server in them. */
export function snippetsOf({ name, url, token }: Record<"name" | "url" | "token", string>) {
  const headers = { Authorization: `Bearer ${token}` };
  return [
    {
      name: "Claude Code",
      place: "Run this command in your terminal.",
      code: `claude mcp add --transport http ${name} ${url} \\\n  --header "Authorization: Bearer ${token}"`,
    },
    {
      name: "Claude Desktop",
      place:
        "Open Settings, Developer, Edit Config. Add this to claude_desktop_config.json and restart Claude. It needs Node.js on your computer.",
      code: json({
        mcpServers: {
          [name]: {
            command: "npx",
            // biome-ignore lint/suspicious/noTemplateCurlyInString: mcp-remote replaces it
            args: ["-y", "mcp-remote", url, "--header", "Authorization:${AUTHORIZATION}"],
            env: { AUTHORIZATION: headers.Authorization },
          },
        },
      }),
    },
    {
      name: "Cursor",
      place: "Add this to the file .cursor/mcp.json in your home folder.",
      code: json({ mcpServers: { [name]: { url, headers } } }),
    },
    {
      name: "VS Code",
      place: "Run “MCP: Open User Configuration” and add this.",
      code: json({ servers: { [name]: { type: "http", url, headers } } }),
    },
    {
      name: "OpenAI",
      place:
        "Add this to the tools of a request to the Responses API. In ChatGPT, connectors that can send a header take the same URL and header.",
      code: json({
        type: "mcp",
        server_label: name,
        server_url: url,
        headers,
        require_approval: "always",
      }),
    },
    {
      name: "Other",
      place:
        "Any app that supports MCP over streamable HTTP and can send a header works with this.",
      code: json({ mcpServers: { [name]: { type: "streamable-http", url, headers } } }),
    },
  ] satisfies Snippet[];
}
