import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { accessTokens } from "#features/accounts/server/tokens/tables.ts";
import { SAMPLE_PASSWORD, sampleMember } from "#features/settings/server/sample-member.fixture.ts";
import { DAY_MS } from "#lib/durations.ts";
import { mails } from "#platform/server/tables.ts";
import type { HttpClient } from "#test/http-client.ts";
import { testApp } from "#test/test-app.ts";
import { MAX_TOKENS } from "../tokens-contract.ts";
import { addToken, bearer } from "./token.fixture.ts";

const app = await testApp();
const owner = await sampleMember(app, { role: "agent" });
const admin = await sampleMember(app, { role: "superadmin" });

const form = (change: object = {}) => ({
  name: "Reports",
  scopes: ["library:read"],
  days: 90,
  password: SAMPLE_PASSWORD,
  ...change,
});
const call = (token: string, path: string, method = "GET") =>
  fetch(app.url + path, { method, headers: bearer(token) });
const list = async (client: HttpClient, path = "/api/access-tokens") =>
  (await client.get(path)).body;
const mailsTo = (address: string) =>
  app.db.select().from(mails).where(eq(mails.toAddress, address));

test("creates a token that is shown once, and stores only its hash", async () => {
  const client = app.as(owner);
  const { status, body } = await client.post("/api/access-tokens", form());
  expect(status).toBe(201);
  expect(body.token).toMatch(/^col_[\w-]{43}$/);
  expect((await call(body.token, "/api/articles")).status).toBe(200);
  expect((await call(body.token, "/api/events")).status).toBe(403);

  const { items } = await list(client);
  expect(items).toEqual([
    {
      id: body.id,
      name: "Reports",
      prefix: body.token.slice(0, 10),
      scopes: ["library:read"],
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
      lastUsedAt: expect.any(String),
      createdBy: "Test Person",
    },
  ]);
  const days = (Date.parse(items[0].expiresAt) - Date.parse(items[0].createdAt)) / DAY_MS;
  expect(days).toBe(90);
  const [row] = await app.db.select().from(accessTokens).where(eq(accessTokens.id, body.id));
  expect(JSON.stringify(row)).not.toContain(body.token);
  expect(JSON.stringify(row)).not.toContain(body.token.slice(11));

  const { body: audit } = await app.as(admin).get("/api/audit");
  expect(audit.items[0]).toMatchObject({ action: "access_token.create", subjectName: "Reports" });
  expect(JSON.stringify(audit)).not.toContain(body.token.slice(11));
  const notices = await mailsTo(owner.email);
  expect(notices.map(({ subject }) => subject)).toEqual(["A new access token for Colonnade"]);
  expect(JSON.stringify(notices)).not.toContain(body.token.slice(11));

  expect((await client.delete(`/api/access-tokens/${body.id}`)).status).toBe(200);
  expect((await call(body.token, "/api/articles")).status).toBe(401);
  expect((await list(client)).items).toEqual([]);
});

test("needs the password, an allowed scope and an allowed expiry", async () => {
  const client = app.as(owner);
  const refused: [object, string][] = [
    [{ password: "wrong" }, "password"],
    [{ scopes: [] }, "scopes"],
    [{ scopes: ["library:admin"] }, "scopes"],
    [{ scopes: ["broadcasts:write"] }, "scopes"],
    [{ scopes: ["security:write"] }, "scopes"],
    [{ days: 3650 }, "days"],
    [{ name: " " }, "name"],
  ];
  for (const [change, field] of refused) {
    const { status, body } = await client.post("/api/access-tokens", form(change));
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  }
  expect((await list(client)).items).toEqual([]);
});

test("offers the scopes of features that the role can use", async () => {
  const choices = async (who: typeof owner) =>
    (await list(app.as(who))).choices.map(({ feature }: { feature: string }) => feature);
  const [forOwner, forAdmin] = [await choices(owner), await choices(admin)];
  expect(forOwner).toEqual(expect.arrayContaining(["library", "events", "support", "files"]));
  expect(forOwner).not.toContain("broadcasts");
  // The webhooks are part of integrations.
  expect(forOwner).not.toContain("integrations");
  expect(forAdmin).toEqual(expect.arrayContaining(["broadcasts", "integrations", "members"]));
  for (const all of [forOwner, forAdmin]) expect(all).not.toContain("security");
});

test("allows 20 tokens per person, also when requests arrive together", async () => {
  const member = await sampleMember(app);
  for (let count = 0; count < MAX_TOKENS - 1; count += 1) {
    await addToken(app, { userId: member.id });
  }
  const create = () => app.as(member).post("/api/access-tokens", form());
  const answers = await Promise.all([create(), create(), create()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test("revokes only the person's own tokens", async () => {
  const { id } = await addToken(app, { userId: owner.id });
  const service = await addToken(app, { kind: "service" });
  expect((await app.as(admin).delete(`/api/access-tokens/${id}`)).status).toBe(404);
  expect((await app.as(owner).delete(`/api/access-tokens/${service.id}`)).status).toBe(404);
  expect((await app.as(admin).delete(`/api/service-tokens/${id}`)).status).toBe(404);
  expect((await app.as(owner).delete(`/api/access-tokens/${id}`)).status).toBe(200);
});

test("gives a service token the policies of superadmins within its scopes", async () => {
  const client = app.as(admin);
  const scopes = ["members:read", "notices:write"];
  const { status, body } = await client.post(
    "/api/service-tokens",
    form({ name: "Nightly sync", scopes }),
  );
  expect(status).toBe(201);
  expect((await call(body.token, "/api/members")).status).toBe(200);
  expect((await call(body.token, "/api/articles")).status).toBe(403);
  const notice = {
    title: "From the sync",
    body: "Hello",
    startsOn: "2026-03-02",
    endsOn: null,
    audience: null,
  };
  const written = await fetch(`${app.url}/api/admin/notices`, {
    method: "POST",
    headers: { ...bearer(body.token), "content-type": "application/json" },
    body: JSON.stringify(notice),
  });
  expect(written.status, await written.text()).toBeLessThan(300);
  const { body: audit } = await client.get("/api/audit");
  expect(audit.items[0]).toMatchObject({ action: "notice.create", actorName: "Nightly sync" });
  expect((await list(client, "/api/service-tokens")).items[0]).toMatchObject({
    name: "Nightly sync",
    scopes,
  });
  expect((await client.delete(`/api/service-tokens/${body.id}`)).status).toBe(200);
  expect((await call(body.token, "/api/members")).status).toBe(401);
});

test("never lists, counts or emails a service account", async () => {
  const client = app.as(admin);
  const counts = async () => {
    const read = async (path: string) => (await client.get(path)).body;
    const { figures } = await read("/api/admin/dashboard");
    const { totals, members } = await read("/api/admin/analytics");
    return {
      listed: (await read("/api/members?only=total")).total,
      managed: (await read("/api/team/members?only=total")).total,
      dashboard: [figures.members, figures.newMembers],
      analytics: { totals, members },
    };
  };
  const before = await counts();
  const { body } = await client.post(
    "/api/service-tokens",
    form({ name: "Ghost writer", scopes: ["members:read"] }),
  );
  expect(await counts()).toEqual(before);
  for (const path of [
    "/api/members?q=ghost",
    "/api/members/find?q=ghost",
    "/api/team/members?q=ghost",
  ]) {
    expect(JSON.stringify((await client.get(path)).body)).not.toContain("Ghost");
  }
  await app.drainJobs();
  const [account] = await app.db.select().from(users).where(eq(users.firstName, "Ghost writer"));
  expect(account?.removedAt).not.toBeNull();
  expect((await call(body.token, "/api/members")).status).toBe(200);
  expect(await mailsTo(account?.email ?? "")).toEqual([]);
});

test("does not count a service account as another superadmin", async () => {
  await addToken(app, { kind: "service" });
  await app.db
    .update(users)
    .set({ role: "team_member" })
    .where(eq(users.id, app.people.superadmin.id));
  const { body } = await app.as(admin).get("/api/settings");
  expect(body.deletionObstacle).toEqual(expect.any(String));
});

const serviceTokenOf = async (createdById: string) =>
  (await addToken(app, { kind: "service", createdById })).token;
const statusOf = async (token: string) => (await call(token, "/api/articles")).status;

test.each<[string, (id: string) => Promise<{ status: number }>]>([
  ["suspended", (id) => app.as(admin).put(`/api/members/${id}/suspension`, { reason: "Test" })],
  ["removed", (id) => app.as(admin).delete(`/api/team/members/${id}`)],
  [
    "no longer a superadmin",
    (id) =>
      app.as(admin).patch(`/api/team/members/${id}`, {
        firstName: "Nora",
        lastName: "Feld",
        role: "agent",
        organizationId: owner.organizationId,
      }),
  ],
])(
  "ends a service token and emails the other superadmins when its creator is %s",
  async (_, end) => {
    const creator = await sampleMember(app, { role: "superadmin" });
    const token = await serviceTokenOf(creator.id);
    const kept = await serviceTokenOf(admin.id);
    expect(await statusOf(token)).toBe(200);
    expect((await end(creator.id)).status).toBe(200);
    expect([await statusOf(token), await statusOf(kept)]).toEqual([401, 200]);
    expect(await app.db.$count(accessTokens, eq(accessTokens.createdById, creator.id))).toBe(0);
    const subject = expect.stringMatching(/^Service tokens for .+ have ended$/);
    expect(await mailsTo(admin.email)).toContainEqual(expect.objectContaining({ subject }));
    expect(await mailsTo(creator.email)).not.toContainEqual(expect.objectContaining({ subject }));
  },
);

test("keeps a service token ended when its creator is reactivated", async () => {
  const creator = await sampleMember(app, { role: "superadmin" });
  const token = await serviceTokenOf(creator.id);
  const path = `/api/members/${creator.id}/suspension`;
  await app.as(admin).put(path, { reason: "Test" });
  expect((await app.as(admin).delete(path)).status).toBe(200);
  expect(await statusOf(token)).toBe(401);
});

test("refuses a service token when nobody answers for it", async () => {
  const { id, token } = await addToken(app, { kind: "service" });
  await app.db.update(accessTokens).set({ createdById: null }).where(eq(accessTokens.id, id));
  expect(await statusOf(token)).toBe(401);
});
