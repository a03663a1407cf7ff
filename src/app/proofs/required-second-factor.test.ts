import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { authenticators, sessions, viewings } from "#features/accounts/server/tables.ts";
import { addToken, bearer } from "#features/integrations/server/token.fixture.ts";
import { HOUR_MS } from "#lib/durations.ts";
import type { RouteMeta } from "#platform/contract.ts";
import { appSettings } from "#platform/server/settings/tables.ts";
import { createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { contract } from "../contract.ts";
import { gatherRoutes } from "./route-table.fixture.ts";

/** Staff without the required second factor can only set it up and sign out. */
const app = await testApp();
const SIGN_OUT = "POST /auth/sign-out";
/** Without sign-out, which would end the session of the other requests. */
const routes = (await gatherRoutes()).filter(
  ({ audience, route }) => audience !== "public" && route !== SIGN_OUT,
);

type Endpoint = { "~orpc": { route: { method: string; path: string }; meta: RouteMeta } };
const endpoints = Object.values(contract).flatMap((feature) =>
  Object.values(feature as unknown as Record<string, Endpoint>),
);
const allowed = new Set(
  endpoints
    .filter(({ "~orpc": { meta } }) => meta.withoutSecondFactor === "allow")
    .map(({ "~orpc": { route } }) => `${route.method} ${route.path}`),
);

const { organizationId } = app.people.superadmin;
const staff: Record<string, Person> = {
  superadmin: await createPerson(app.services, { organizationId, role: "superadmin" }),
  support: await createPerson(app.services, { organizationId, role: "support" }),
};

const callAll = (who: Person) =>
  Promise.all(
    routes.map(async ({ route, method, path }) => {
      const address = path.replaceAll(/\{\w+\}/g, crypto.randomUUID());
      const { status, body } = await app.as(who).send(method, address);
      return { route, status, code: body.code };
    }),
  );

test("allows only sign-out and the setup", () => {
  expect([...allowed].sort()).toEqual([
    "DELETE /account/authenticator",
    "DELETE /account/passkeys/{id}",
    "DELETE /account/trusted-devices/{id}",
    "GET /account/passkeys",
    "GET /account/two-factor",
    "PATCH /account/passkeys/{id}",
    "POST /account/authenticator",
    "POST /account/passkeys",
    "POST /account/passkeys/options",
    "POST /account/recovery-codes",
    "POST /auth/sign-out",
    "PUT /account/authenticator",
  ]);
});

test("refuses nobody while it is not required", async () => {
  const { body, status } = await app.as(staff.support as Person).get("/api/profile");
  expect([status, body.code]).toEqual([200, undefined]);
});

describe("required", () => {
  beforeAll(async () => {
    await app.db
      .insert(appSettings)
      .values({ section: "security", values: { isSecondFactorRequired: true } });
  });

  test.each(["superadmin", "support"])("refuses %s on every other route", async (role) => {
    const answers = await callAll(staff[role] as Person);
    const wrong = answers.filter(({ route, status, code }) => {
      const isRefused = status === 403 && code === "second_factor_required";
      return isRefused === allowed.has(route);
    });
    expect(wrong).toEqual([]);
    expect(answers.length).toBeGreaterThan(200);
  });

  test("tells the session which screen to show", async () => {
    const { organizationId: agency } = app.people.agent;
    const fresh = await createPerson(app.services, { organizationId: agency, role: "support" });
    const { body } = await app.as(fresh).get("/api/session");
    expect(body.member).toMatchObject({ role: "support", needsSecondFactor: true });
  });

  test("does not refuse members, gurus and owners", async () => {
    for (const who of ["teamMember", "guru", "agent", "noAccess"] as const) {
      const { status, body } = await app.as(who).get("/api/profile");
      expect([who, status, body.code]).toEqual([who, 200, undefined]);
    }
  });

  test("does not refuse staff with an authenticator app", async () => {
    const person = await createPerson(app.services, { organizationId, role: "superadmin" });
    const { id: userId } = person;
    await app.db.insert(authenticators).values({ userId, secret: "sealed" });
    expect((await app.as(person).get("/api/admin/settings")).status).toBe(200);
    await app.db.delete(authenticators).where(eq(authenticators.userId, userId));
    expect((await app.as(person).get("/api/admin/settings")).status).toBe(403);
  });

  test("ends a viewing of a superadmin without a factor", async () => {
    const person = await createPerson(app.services, { organizationId, role: "superadmin" });
    const [session] = await app.db.select().from(sessions).where(eq(sessions.userId, person.id));
    await app.db.insert(viewings).values({
      sessionId: session?.id ?? "",
      userId: app.people.teamMember.id,
      expiresAt: new Date(Date.now() + HOUR_MS),
    });
    const { body } = await app.as(person).get("/api/session");
    expect(body).toMatchObject({ member: { id: person.id, needsSecondFactor: true } });
    expect(body.viewing).toBeUndefined();
  });

  test("refuses access tokens of such staff, but not of service accounts", async () => {
    const { id } = await createPerson(app.services, { organizationId, role: "superadmin" });
    const scopes = ["accounts:read"];
    const read = async (token: string) => {
      const answer = await fetch(`${app.url}/api/profile`, { headers: bearer(token) });
      return { status: answer.status, body: await answer.json() };
    };
    const personal = await addToken(app, { userId: id, scopes });
    expect(await read(personal.token)).toMatchObject({
      status: 403,
      body: { code: "second_factor_required" },
    });
    const service = await addToken(app, { kind: "service", scopes });
    expect(await read(service.token)).toMatchObject({ status: 200 });
  });

  test("lets them sign out", async () => {
    const person = await createPerson(app.services, { organizationId, role: "support" });
    expect((await app.as(person).post("/api/auth/sign-out", {})).status).toBe(200);
    expect((await app.as(person).get("/api/session")).body.member).toBeNull();
  });

  test("opens no live stream", async () => {
    const person = await createPerson(app.services, { organizationId, role: "support" });
    const { status, body } = await app.as(person).get("/api/live-events");
    expect([status, body.code]).toEqual([403, "second_factor_required"]);
  });
});
