import { rawSample, samplesOf } from "#test/route-samples.ts";
import { integrationsContract } from "../contract.ts";
import { addToken } from "./token.fixture.ts";
import { webhookSamples } from "./webhook.fixture.ts";

const newToken = { name: "Reports", scopes: ["library:read"], days: 30, password: "wrong" };
const noPassword: [number, string] = [
  422,
  "Test accounts have no password, so every password is wrong.",
];

const withoutSessions: [number, string] = [405, "There are no sessions."];

export const integrationsSamples = [
  rawSample("POST /mcp", "public", {
    owner: "nobody",
    body: { jsonrpc: "2.0", id: 1, method: "tools/list" },
    answers: [401, "It accepts access tokens only."],
  }),
  rawSample("GET /mcp", "public", { owner: "nobody", answers: withoutSessions }),
  rawSample("DELETE /mcp", "public", { owner: "nobody", answers: withoutSessions }),
  ...samplesOf(integrationsContract, {
    ...webhookSamples,
    tokens: { owner: "account" },
    createToken: { owner: "account", body: newToken, answers: noPassword },
    revokeToken: {
      owner: "account",
      setup: async (app, { id: userId }) => ({ id: (await addToken(app, { userId })).id }),
    },
    serviceTokens: { owner: "platform" },
    createServiceToken: { owner: "platform", body: newToken, answers: noPassword },
    revokeServiceToken: {
      owner: "platform",
      setup: async (app) => ({ id: (await addToken(app, { kind: "service" })).id }),
    },
  }),
];
