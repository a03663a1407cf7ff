import { routesFor } from "#platform/server/http/routes-for.ts";
import type { ScopedRoute } from "#platform/server/scopes.ts";
import { tokensContract } from "../tokens-contract.ts";
import { createToken } from "./create-token.ts";
import { scopeChoices } from "./policy.ts";
import { listServiceTokens, listTokens } from "./queries.ts";
import { revokeServiceToken, revokeToken } from "./revoke-token.ts";

const os = routesFor(tokensContract);
const done = { ok: true } as const;

export const tokenRoutes = (routes: readonly ScopedRoute[]) => ({
  tokens: os.tokens.handler(async ({ context: { actor, services } }) => ({
    items: await listTokens(services.db, actor.userId),
    choices: scopeChoices(actor, routes),
  })),

  createToken: os.createToken.handler(({ input, context: { actor, services } }) =>
    createToken(services, actor, { kind: "personal", form: input, routes }),
  ),

  revokeToken: os.revokeToken.handler(async ({ input, context: { actor, services } }) => {
    await revokeToken(services, actor, input.id);
    return done;
  }),

  serviceTokens: os.serviceTokens.handler(async ({ context: { actor, services } }) => ({
    items: await listServiceTokens(services.db),
    choices: scopeChoices({ ...actor, isGuru: false }, routes),
  })),

  createServiceToken: os.createServiceToken.handler(({ input, context: { actor, services } }) =>
    createToken(services, { ...actor, isGuru: false }, { kind: "service", form: input, routes }),
  ),

  revokeServiceToken: os.revokeServiceToken.handler(
    async ({ input, context: { actor, services } }) => {
      await revokeServiceToken(services, actor, input.id);
      return done;
    },
  ),
});
