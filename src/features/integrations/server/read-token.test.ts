import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { accessTokens } from "#features/accounts/server/tokens/tables.ts";
import { createLog } from "#platform/server/log.ts";
import { countStatements } from "#test/count-statements.ts";
import { createOrganizationRow, createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { addToken, bearer } from "./token.fixture.ts";

const lines: string[] = [];
const log = createLog("trace", { write: (line) => void lines.push(line) });
const app = await testApp({ log });
const nobody = app.as("anonymous");

const PROFILE = ["accounts:read", "accounts:write"];
const newMember = async (facts: Partial<Parameters<typeof createPerson>[1]> = {}) =>
  createPerson(app.services, {
    organizationId: await createOrganizationRow(app.services, "Agency"),
    ...facts,
  });
const call = (token: string, method = "GET", path = "/api/profile", init: RequestInit = {}) =>
  fetch(app.url + path, { ...init, method, headers: { ...bearer(token), ...init.headers } });
const json = (body: object) => ({
  body: JSON.stringify(body),
  headers: { "content-type": "application/json" },
});
const codeOf = async (response: Response) => {
  const { code } = (await response.json()) as { code?: string };
  return [response.status, code];
};

test("reads and writes as the member, without a cookie or an Origin", async () => {
  const member = await newMember();
  const { token } = await addToken(app, { userId: member.id, scopes: PROFILE });
  const profile = await call(token);
  expect([profile.status, await profile.json()]).toMatchObject([200, { email: member.email }]);
  const change = json({ firstName: "Ada", lastName: "Brook", phone: "" });
  expect((await call(token, "PATCH", "/api/profile", change)).status).toBe(200);
  const { body } = await app.as(member).get("/api/profile");
  expect(body.firstName).toBe("Ada");
});

test("still refuses content types that a form can send", async () => {
  const { token } = await addToken(app, { userId: app.people.agent.id, scopes: PROFILE });
  const headers = { "content-type": "text/plain" };
  const response = await call(token, "PATCH", "/api/profile", { body: "{}", headers });
  expect(await codeOf(response)).toEqual([403, "foreign_type"]);
});

test("refuses a request with a token and a session cookie", async () => {
  const { agent } = app.people;
  const { token } = await addToken(app, { userId: agent.id, scopes: PROFILE });
  const response = await call(token, "GET", "/api/profile", { headers: { cookie: agent.cookie } });
  expect(await codeOf(response)).toEqual([400, "two_credentials"]);
  const others = { headers: { cookie: "colonnade.known_device=1; theme=dark" } };
  expect((await call(token, "GET", "/api/profile", others)).status).toBe(200);
});

test("refuses unknown, expired and revoked tokens on every route, public ones too", async () => {
  const { agent } = app.people;
  const expired = await addToken(app, { userId: agent.id, scopes: PROFILE, days: -1 });
  const revoked = await addToken(app, { userId: agent.id, scopes: PROFILE });
  expect((await call(revoked.token)).status).toBe(200);
  const { status } = await app.as("agent").delete(`/api/access-tokens/${revoked.id}`);
  expect(status).toBe(200);
  for (const token of ["", "unknown", `col_${"x".repeat(43)}`, expired.token, revoked.token]) {
    for (const path of ["/api/profile", "/api/product", "/api/nothing"]) {
      const response = await call(token, "GET", path);
      expect(response.headers.get("www-authenticate")).toMatch(/^Bearer/);
      expect(await codeOf(response)).toEqual([401, "invalid_token"]);
    }
  }
});

test("refuses suspended and removed people, and people without access, as with a session", async () => {
  const [suspended, removed, unpaid] = await Promise.all([
    newMember(),
    newMember({ isRemoved: true }),
    newMember({ subscription: null }),
  ]);
  const scopes = [...PROFILE, "library:read"];
  const now = new Date();
  await app.db.update(users).set({ suspendedAt: now }).where(eq(users.id, suspended.id));
  const tokenOf = async ({ id }: { id: string }) =>
    (await addToken(app, { userId: id, scopes })).token;
  expect(await codeOf(await call(await tokenOf(suspended)))).toEqual([403, "suspended"]);
  expect(await codeOf(await call(await tokenOf(removed)))).toEqual([401, "invalid_token"]);
  const response = await call(await tokenOf(unpaid), "GET", "/api/articles");
  expect(await codeOf(response)).toEqual([402, "subscription_required"]);
});

test("applies a change of the role with the next request", async () => {
  const member = await newMember({ role: "superadmin" });
  const { token } = await addToken(app, { userId: member.id, scopes: ["team:read"] });
  expect((await call(token, "GET", "/api/audit")).status).toBe(200);
  await app.db.update(users).set({ role: "team_member" }).where(eq(users.id, member.id));
  expect((await call(token, "GET", "/api/audit")).status).toBe(403);
});

test("sends as many statements as with a session", async () => {
  const { agent } = app.people;
  const { token } = await addToken(app, { userId: agent.id, scopes: PROFILE });
  // The first request records when the token was used.
  await call(token);
  const bySession = await countStatements(app, () => app.as(agent).get("/api/profile"));
  const byToken = await countStatements(app, () => call(token));
  expect(byToken).toBe(bySession);
});

test("records the last use at most once a minute", async () => {
  const { id, token } = await addToken(app, { userId: app.people.agent.id, scopes: PROFILE });
  const lastUse = async () => {
    await call(token);
    const [row] = await app.db.select().from(accessTokens).where(eq(accessTokens.id, id));
    return row?.lastUsedAt?.toISOString();
  };
  const uses: (string | undefined)[] = [];
  for (const time of ["10:00:00", "10:00:59", "10:01:00"]) {
    app.clock.set(`2026-03-02T${time}.000Z`);
    uses.push(await lastUse());
  }
  app.clock.set(new Date().toISOString());
  const [first, third] = ["2026-03-02T10:00:00.000Z", "2026-03-02T10:01:00.000Z"];
  expect(uses).toEqual([first, first, third]);
});

test("limits the requests of a token and says when to try again", async () => {
  const { token } = await addToken(app, { userId: app.people.support.id, scopes: PROFILE });
  const other = await addToken(app, { userId: app.people.support.id, scopes: PROFILE });
  const statuses: number[] = [];
  let refused: Response | undefined;
  while (statuses.length < 620) {
    const some = await Promise.all(Array.from({ length: 20 }, () => call(token)));
    statuses.push(...some.map(({ status }) => status));
    refused ??= some.find(({ status }) => status === 429);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(600);
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await call(other.token)).status).toBe(200);
}, 60_000);

test("ends live streams when their token is revoked, and never takes it for a session", async () => {
  const { agent } = app.people;
  const { id, token } = await addToken(app, { userId: agent.id, scopes: ["platform:read"] });
  const stream = await call(token, "GET", "/api/live-events");
  expect(stream.status).toBe(200);
  const reader = stream.body?.getReader();
  let text = "";
  while (!text.includes('"ready"')) text += new TextDecoder().decode((await reader?.read())?.value);
  await app.as("agent").delete(`/api/access-tokens/${id}`);
  let isDone = false;
  while (!isDone) isDone = (await reader?.read())?.done ?? true;
  expect(isDone).toBe(true);
}, 20_000);

test("writes no token to the logs, also when a request fails", async () => {
  const { token } = await addToken(app, { userId: app.people.agent.id, scopes: PROFILE });
  const canary = `col_CANARY${"c".repeat(37)}`;
  lines.length = 0;
  await call(token);
  await call(token, "GET", "/api/articles");
  await call(canary);
  await call(canary, "PATCH", "/api/profile", { body: "{", headers: { "content-type": "text/x" } });
  await app.db.$client.query("alter table users rename column phone to hidden_phone");
  expect((await call(token)).status).toBe(500);
  await app.db.$client.query("alter table users rename column hidden_phone to phone");
  expect(lines.some((line) => line.includes("request_failed"))).toBe(true);
  const text = lines.join("");
  expect(text).not.toMatch(/bearer/i);
  for (const secret of [token, token.slice(4), canary, "CANARY"])
    expect(text).not.toContain(secret);
});

test("answers a visitor without credentials as before", async () => {
  expect((await nobody.get("/api/profile")).status).toBe(401);
  expect((await nobody.get("/api/product")).status).toBe(200);
});
