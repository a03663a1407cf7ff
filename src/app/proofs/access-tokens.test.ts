import { beforeAll, describe, expect, test } from "vitest";
import { addToken, bearer } from "#features/integrations/server/token.fixture.ts";
import { type ContractRoute, contractRoutes } from "#platform/server/scopes.ts";
import type { ActorName } from "#test/people.ts";
import { callerOf, prepare, type SampledRoute } from "#test/route-samples.ts";
import { testApp } from "#test/test-app.ts";
import { contract } from "../contract.ts";
import { features } from "../features.ts";
import { gatherRoutes, isWrite } from "./route-table.fixture.ts";

/** The scope table: every route with the exact scope, without it, and the routes that refuse tokens. */
const app = await testApp();
// Some responses say when they were computed.
app.clock.set(new Date().toISOString());
const samples = await gatherRoutes();
const declared = new Map(
  Object.entries(contract)
    .flatMap(([name, one]) => contractRoutes(name, one))
    .map((route): [string, ContractRoute] => [`${route.method} ${route.path}`, route]),
);
const ALL_SCOPES = features.flatMap(({ name }) => [`${name}:read`, `${name}:write`]);

/**
 * Account security, sessions, tokens, admin settings, secrets of webhooks, View as member, export and
 * deletion.
 */
const REFUSED = [
  "DELETE /access-tokens/{id}",
  "DELETE /account/authenticator",
  "DELETE /account/email-change",
  "DELETE /account/openid/{id}",
  "DELETE /account/passkeys/{id}",
  "DELETE /account/trusted-devices/{id}",
  "DELETE /admin/settings/emails/{key}",
  "DELETE /admin/settings/{section}",
  "DELETE /members/{id}/email-change",
  "DELETE /members/{id}/second-factor/reset",
  "DELETE /service-tokens/{id}",
  "DELETE /settings/devices",
  "DELETE /settings/devices/{id}",
  "GET /access-tokens",
  "GET /account/email-change",
  "GET /account/openid",
  "GET /account/passkeys",
  "GET /account/two-factor",
  "GET /admin/settings",
  "GET /admin/settings/emails",
  "GET /admin/settings/emails/{key}",
  "GET /auth/openid",
  "GET /members/{id}/devices",
  "GET /members/{id}/second-factor",
  "GET /members/{id}/sign-ins",
  "GET /service-tokens",
  "GET /session",
  "GET /settings",
  "PATCH /account/passkeys/{id}",
  "POST /access-tokens",
  "POST /account/authenticator",
  "POST /account/email-change",
  "POST /account/email-verification",
  "POST /account/passkeys",
  "POST /account/passkeys/options",
  "POST /account/password-link",
  "POST /account/recovery-codes",
  "POST /account/try-email-again",
  "POST /admin/settings/connections/{connection}/test",
  "POST /admin/settings/emails/{key}/preview",
  "POST /admin/settings/emails/{key}/test",
  "POST /admin/webhooks",
  "POST /admin/webhooks/{id}/secret",
  "POST /auth/accept-invitation",
  "POST /auth/confirm-email",
  "POST /auth/forgot-password",
  "POST /auth/invitation",
  "POST /auth/openid/accept",
  "POST /auth/openid/link",
  "POST /auth/openid/sign-up",
  "POST /auth/passkey/options",
  "POST /auth/passkey/verify",
  "POST /auth/reset-password",
  "POST /auth/second-factor",
  "POST /auth/sign-in",
  "POST /auth/sign-out",
  "POST /auth/sign-out-everywhere",
  "POST /auth/sign-up",
  "POST /calendar-feed",
  "POST /members/{id}/email-change",
  "POST /members/{id}/reset-link",
  "POST /members/{id}/second-factor/reset",
  "POST /members/{id}/sign-out",
  "POST /members/{id}/view",
  "POST /push/key",
  "POST /service-tokens",
  "POST /settings/delete-account",
  "POST /settings/export",
  "POST /settings/password",
  "POST /view/stop",
  "PUT /account/authenticator",
  "PUT /push/device",
];
const isSettingsForm = (route: string) => route.startsWith("PUT /admin/settings/");

test("refuses tokens on exactly these routes", () => {
  const refused = [...declared].filter(([, { scope }]) => scope === null).map(([route]) => route);
  expect(refused.filter((route) => !isSettingsForm(route)).sort()).toEqual(REFUSED);
});

/** Anonymous visitors have no token, so a member calls the public routes. */
const tokenOwner = (sampled: SampledRoute): Exclude<ActorName, "anonymous"> => {
  const caller = callerOf(sampled);
  return caller === "anonymous" ? "teamMember" : caller;
};

/** A request as a program sends it: neither a cookie nor our Origin. */
const withToken = (token: string) => ({
  headers: { ...bearer(token), cookie: "", origin: "https://elsewhere.example" },
});

const tokens = new Map<string, string>();
async function tokenWith(actor: Exclude<ActorName, "anonymous">, scopes: string[]) {
  const key = `${actor} ${scopes.join()}`;
  const known = tokens.get(key);
  if (known) return known;
  const { token } = await addToken(app, { userId: app.people[actor].id, scopes });
  tokens.set(key, token);
  return token;
}

const inContract = samples.filter(({ isRaw }) => !isRaw);

describe.each(inContract)("$route", (sampled) => {
  const { scope } = declared.get(sampled.route) ?? { scope: null };
  const actor = tokenOwner(sampled);

  if (!scope) {
    test("refuses every token", async () => {
      const { send } = await prepare(app, sampled, actor);
      const { status, body } = await send(withToken(await tokenWith(actor, ALL_SCOPES)));
      expect([status, body.code]).toEqual([403, "token_refused"]);
    });
    return;
  }

  test("answers like the session with the exact scope", async () => {
    const bySession = await prepare(app, sampled, actor);
    const session = await bySession.send();
    const byToken = isWrite(sampled) ? await prepare(app, sampled, actor) : bySession;
    const answer = await byToken.send(withToken(await tokenWith(actor, [scope])));
    expect(answer.status, JSON.stringify(answer.body)).toBe(session.status);
    if (!isWrite(sampled)) expect(answer.body).toEqual(session.body);
  });

  test("needs its scope", async () => {
    const others = ALL_SCOPES.filter((one) => one !== scope);
    const { send } = await prepare(app, sampled, actor);
    const { status, body } = await send(withToken(await tokenWith(actor, others)));
    expect([status, body.code]).toEqual([403, "missing_scope"]);
  });
});

describe("routes outside the contract", () => {
  const rawRoute = (route: string) => {
    const found = samples.find((one) => one.isRaw && one.route === route);
    if (!found) throw new Error(`No sample for ${route}`);
    return found;
  };

  test.each([
    ["POST /api/files", "files:write"],
    ["GET /files/:id", "files:read"],
    ["GET /files/:id/:width", "files:read"],
  ])("%s needs %s", async (route, scope) => {
    const sampled = rawRoute(route);
    const actor = tokenOwner(sampled);
    const { send } = await prepare(app, sampled, actor);
    const session = await send();
    const answer = await send(withToken(await tokenWith(actor, [scope])));
    expect(answer.status, JSON.stringify(answer.body)).toBe(session.status);
    const others = ALL_SCOPES.filter((one) => one !== scope);
    const refused = await send(withToken(await tokenWith(actor, others)));
    expect([refused.status, refused.body.code]).toEqual([403, "missing_scope"]);
  });

  test.each(["GET /api/admin/held-emails/:id.eml", "GET /api/subscription/invoices/:id.pdf"])(
    "%s treats a token as a visitor without a session",
    async (route) => {
      const sampled = rawRoute(route);
      const actor = tokenOwner(sampled);
      const { send } = await prepare(app, sampled, actor);
      const { status } = await send(withToken(await tokenWith(actor, ALL_SCOPES)));
      expect(status).toBe(401);
    },
  );
});

describe("openapi.json", () => {
  // biome-ignore lint/suspicious/noExplicitAny: a document of unknown shape
  let document: any;
  beforeAll(async () => {
    ({ body: document } = await app.as("anonymous").get("/api/openapi.json"));
  });

  test("names the scope of every operation that accepts tokens", () => {
    expect(document.components.securitySchemes.accessToken).toMatchObject({
      type: "http",
      scheme: "bearer",
    });
    for (const { method, path, scope, audience } of declared.values()) {
      const { security } = document.paths[path][method.toLowerCase()];
      const expected = [
        ...(audience === "public" ? [{}] : []),
        ...(scope === null ? [] : [{ accessToken: [scope] }]),
      ];
      expect(security, `${method} ${path}`).toEqual(expected);
    }
  });
});
