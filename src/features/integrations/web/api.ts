import { featureApi } from "#platform/web/api-client.ts";

export const integrationsApi = featureApi("integrations");

export type TokenKind = "personal" | "service";
export type TokenData = Awaited<ReturnType<typeof integrationsApi.call.tokens>>["items"][number];
export type ScopeChoiceData = Awaited<
  ReturnType<typeof integrationsApi.call.tokens>
>["choices"][number];

export const tokensOptions = (kind: TokenKind) =>
  kind === "personal"
    ? integrationsApi.query.tokens.queryOptions()
    : integrationsApi.query.serviceTokens.queryOptions();
