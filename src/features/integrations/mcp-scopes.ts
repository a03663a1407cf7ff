/** The scopes of access tokens that the tools of the MCP server need. */
export const MCP_READ_SCOPES = [
  "search:read",
  "learning:read",
  "library:read",
  "analytics:read",
  "growthPlan:read",
  "scorecard:read",
  "events:read",
  "calls:read",
  "support:read",
];
export const MCP_WRITE_SCOPES = ["calls:write", "support:write"];
