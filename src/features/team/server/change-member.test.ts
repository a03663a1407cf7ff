import { and, eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { organizations, sessions, users } from "#features/accounts/server/tables.ts";
import { insertEvent } from "#features/events/server/event.fixture.ts";
import { eventRegistrations, eventWaitingList } from "#features/events/server/tables.ts";
import { addToken, bearer } from "#features/integrations/server/token.fixture.ts";
import { auditEntries, rateLimits } from "#platform/server/tables.ts";
import { createOrganizationRow, createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";

const app = await testApp();
const { agent, otherAgent, superadmin } = app.people;
const UNKNOWN = "7b0c8f7e-3d0d-4c5e-9a55-0d4a3b1d2f10";
let count = 0;
const form = (more: object = {}) => {
  count += 1;
  return {
    firstName: "Nora",
    lastName: "Feld",
    email: `Nora${count}@Feld.example`,
    phone: "(555) 123-4567",
    role: "team_member",
    isGuru: false,
    ...more,
  };
};
const { email: _email, ...edited } = form();
const userOf = async (id: string) => (await app.db.select().from(users).where(eq(users.id, id)))[0];
const colleague = (facts: object = {}) =>
  createPerson(app.services, { organizationId: agent.organizationId, ...facts });
const auditOf = (id: string) =>
  app.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));

beforeEach(async () => {
  await app.db.delete(rateLimits);
});

describe("editing", () => {
  test("changes name, phone, role and guru flag and audits the changes", async () => {
    const person = await colleague();
    const path = `/api/team/members/${person.id}`;
    const change = { ...edited, phone: "", role: "agent", isGuru: true };
    const { status, body } = await app.as("agent").patch(path, change);
    expect(status).toBe(200);
    expect(body).toMatchObject({ firstName: "Nora", role: "agent", isGuru: true, phone: null });
    const [entry] = await auditOf(person.id);
    expect(entry).toMatchObject({
      action: "member.update",
      details: { role: { from: "team_member", to: "agent" }, isGuru: { from: false, to: true } },
    });
  });

  test("applies a role change from the next request on", async () => {
    const person = await colleague({ role: "agent" });
    expect((await app.as(person).get("/api/team/members")).status).toBe(200);
    await app.as("agent").patch(`/api/team/members/${person.id}`, edited);
    expect((await app.as(person).get("/api/team/members")).status).toBe(403);
  });

  test("rejects a change of the email", async () => {
    const person = await colleague();
    const change = { ...edited, email: "other@feld.example" };
    expect((await app.as("agent").patch(`/api/team/members/${person.id}`, change)).status).toBe(
      422,
    );
    expect((await userOf(person.id))?.email).toBe(person.email);
  });

  test.each([{ role: "superadmin" }, { role: "support" }, { organizationId: UNKNOWN }])(
    "rejects %j from an agent",
    async (extra) => {
      const person = await colleague();
      const before = await userOf(person.id);
      const change = { ...edited, ...extra };
      const answer = await app.as("agent").patch(`/api/team/members/${person.id}`, change);
      expect(answer.status).toBe(403);
      expect(await userOf(person.id)).toEqual(before);
    },
  );

  test("lets a superadmin move members and promote superadmins", async () => {
    const person = await colleague();
    const organizationId = otherAgent.organizationId;
    const change = { ...edited, role: "superadmin", organizationId };
    const answer = await app.as("superadmin").patch(`/api/team/members/${person.id}`, change);
    expect(answer.body).toMatchObject({ role: "superadmin", organizationId });
    await app.as("superadmin").delete(`/api/team/members/${person.id}`);
  });
});

describe("members of another organization", () => {
  const hidden = async (): Promise<Person[]> => [
    otherAgent,
    superadmin,
    await colleague({ role: "support" }),
    await colleague({ role: "superadmin" }),
    app.people.removed,
  ];

  test.each([
    ["PATCH", "", edited],
    ["DELETE", "", undefined],
    ["POST", "/invitation", undefined],
  ] as const)("%s %s returns the same 404 as a random id", async (method, suffix, body) => {
    const init = body
      ? { body: JSON.stringify(body), headers: { "content-type": "application/json" } }
      : {};
    const send = (id: string) =>
      app.as("agent").send(method, `/api/team/members/${id}${suffix}`, init);
    const random = await send(UNKNOWN);
    expect(random.status).toBe(404);
    for (const person of await hidden()) {
      const before = await userOf(person.id);
      const answer = await send(person.id);
      expect([answer.status, answer.body]).toEqual([404, random.body]);
      expect(await userOf(person.id)).toEqual(before);
    }
  });
});

describe("removing", () => {
  test("ends sessions, frees the email and keeps the row", async () => {
    const person = await colleague({ firstName: "Lea", lastName: "Brandt" });
    expect((await app.as("agent").delete(`/api/team/members/${person.id}`)).status).toBe(200);
    expect(await userOf(person.id)).toMatchObject({
      firstName: "Lea",
      email: `removed+${person.id}@removed.invalid`,
      phone: null,
    });
    expect(await app.db.$count(sessions, eq(sessions.userId, person.id))).toBe(0);
    expect((await app.as(person).get("/api/session")).body.member).toBeNull();
    expect((await app.as(person).get("/api/profile")).status).toBe(401);
    expect(await auditOf(person.id)).toMatchObject([
      { action: "member.remove", subjectName: "Lea Brandt", details: { email: person.email } },
    ]);
    const again = await app.as("agent").post("/api/team/members", form({ email: person.email }));
    expect(again.status).toBe(201);
  });

  test("releases seats at upcoming events to the waitlist", async () => {
    const person = await colleague();
    const eventId = await insertEvent(app, { availableSeats: 1 });
    const past = await insertEvent(app, { availableSeats: 1, inDays: -3 });
    await app.db.insert(eventRegistrations).values([
      { eventId, userId: person.id },
      { eventId: past, userId: person.id },
    ]);
    await app.db.insert(eventWaitingList).values({ eventId, userId: app.people.guru.id });
    expect((await app.as("agent").delete(`/api/team/members/${person.id}`)).status).toBe(200);
    const seats = await app.db
      .select({ eventId: eventRegistrations.eventId, userId: eventRegistrations.userId })
      .from(eventRegistrations);
    expect(seats).toContainEqual({ eventId, userId: app.people.guru.id });
    expect(seats).not.toContainEqual({ eventId, userId: person.id });
    // Attendance of past events is kept.
    expect(seats).toContainEqual({ eventId: past, userId: person.id });
    expect(await app.db.$count(eventWaitingList)).toBe(0);
  });

  test("rejects members who remove themselves", async () => {
    for (const who of ["agent", "superadmin"] as const) {
      const answer = await app.as(who).delete(`/api/team/members/${app.people[who].id}`);
      expect(answer).toMatchObject({
        status: 409,
        body: { code: "own_account", message: "You can't remove yourself." },
      });
    }
  });

  test("rejects removing, demoting or moving the last agent", async () => {
    const path = `/api/team/members/${otherAgent.id}`;
    const last = { status: 409, body: { code: "last_agent" } };
    expect(await app.as("superadmin").delete(path)).toMatchObject(last);
    expect(await app.as("superadmin").patch(path, edited)).toMatchObject(last);
    expect(await app.as("otherAgent").patch(path, edited)).toMatchObject(last);
    const away = { ...edited, role: "agent", organizationId: agent.organizationId };
    expect(await app.as("superadmin").patch(path, away)).toMatchObject(last);
    expect((await userOf(otherAgent.id))?.role).toBe("agent");
  });

  test("rejects demoting the last superadmin", async () => {
    const others = await app.db.select().from(users).where(eq(users.role, "superadmin"));
    for (const { id, removedAt } of others) {
      if (id !== superadmin.id && !removedAt)
        await app.as("superadmin").delete(`/api/team/members/${id}`);
    }
    const answer = await app.as("superadmin").patch(`/api/team/members/${superadmin.id}`, edited);
    expect(answer).toMatchObject({ status: 409, body: { code: "last_superadmin" } });
  });
});

test("keeps one agent when two agents remove each other at once", async () => {
  for (let repeat = 0; repeat < 20; repeat += 1) {
    const organizationId = await createOrganizationRow(app.services, `Duel ${repeat}`);
    const [one, two] = await Promise.all(
      ["One", "Two"].map((firstName) =>
        createPerson(app.services, { organizationId, role: "agent", firstName }),
      ),
    );
    if (!one || !two) throw new Error("two agents");
    const answers = await Promise.all([
      app.as(one).delete(`/api/team/members/${two.id}`),
      app.as(two).delete(`/api/team/members/${one.id}`),
    ]);
    const left = await app.db
      .select()
      .from(users)
      .where(and(eq(users.organizationId, organizationId), eq(users.role, "agent")));
    expect(left.filter(({ removedAt }) => removedAt === null)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
  }
});

test("keeps one superadmin when ten demote themselves at once", async () => {
  const organizationId = superadmin.organizationId;
  const all = [
    superadmin,
    ...(await Promise.all(
      Array.from({ length: 9 }, () =>
        createPerson(app.services, { organizationId, role: "superadmin", subscription: null }),
      ),
    )),
  ];
  const answers = await Promise.all(
    all.map((person) => app.as(person).patch(`/api/team/members/${person.id}`, edited)),
  );
  const left = await app.db.select().from(users).where(eq(users.role, "superadmin"));
  expect(left.filter(({ removedAt }) => removedAt === null)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
  expect(await app.db.$count(organizations, like(organizations.name, "House%"))).toBe(1);
});

describe("access tokens", () => {
  const call = async (
    kind: "personal" | "service",
    method: string,
    path: string,
    body?: object,
  ) => {
    const { id } = await colleague({ role: "superadmin" });
    const owner = kind === "personal" ? { userId: id } : { createdById: id };
    const scopes = ["team:write", "members:write"];
    const { token } = await addToken(app, { kind, ...owner, scopes });
    return app.as("anonymous").send(method, path, {
      headers: { ...bearer(token), ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  };
  const REFUSED = { status: 403, body: { code: "token_refused" } };

  test.each([{ role: "superadmin" }, { role: "support" }, { isGuru: true }])(
    "adds nobody with %j when a token asks",
    async (rights) => {
      const person = form({ ...rights, organizationId: agent.organizationId });
      expect(await call("personal", "POST", "/api/team/members", person)).toMatchObject(REFUSED);
      expect(await app.db.$count(users, eq(users.email, person.email.toLowerCase()))).toBe(0);
    },
  );

  test.each(["personal", "service"] as const)(
    "keeps role and guru flag when a %s token edits a member",
    async (kind) => {
      const person = await colleague({ isGuru: true });
      const path = `/api/team/members/${person.id}`;
      for (const rights of [{ role: "superadmin" }, { role: "agent" }, { isGuru: false }]) {
        const change = { ...edited, isGuru: true, ...rights };
        expect(await call(kind, "PATCH", path, change)).toMatchObject(REFUSED);
      }
      expect(await call(kind, "PATCH", path, { ...edited, isGuru: true })).toMatchObject({
        status: 200,
        body: { firstName: "Nora", role: "team_member", isGuru: true },
      });
    },
  );

  test.each(["superadmin", "support"] as const)(
    "changes nothing about %s when a token asks",
    async (role) => {
      const person = await colleague({ role });
      const before = await userOf(person.id);
      const path = `/api/team/members/${person.id}`;
      const bulk = { target: { ids: [person.id] }, action: { type: "suspend", reason: "Test" } };
      expect(await call("service", "PATCH", path, { ...edited, role })).toMatchObject(REFUSED);
      expect(await call("service", "DELETE", path)).toMatchObject(REFUSED);
      expect(await call("service", "POST", `${path}/invitation`)).toMatchObject(REFUSED);
      expect(await call("service", "POST", "/api/members/bulk", bulk)).toMatchObject({
        status: 200,
        body: { changed: 0, skipped: [{ id: person.id, reason: expect.stringMatching(/token/) }] },
      });
      expect(await userOf(person.id)).toEqual(before);
    },
  );
});
