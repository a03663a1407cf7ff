import { and, eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { organizations, sessions, users } from "#features/accounts/server/tables.ts";
import { auditEntries, mails, rateLimits } from "#platform/server/tables.ts";
import { countStatements } from "#test/count-statements.ts";
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

describe("the list", () => {
  test("agents see agents and team members of their own organisation, nobody else", async () => {
    await colleague({ role: "support" });
    await colleague({ role: "superadmin" });
    const { status, body } = await app.as("agent").get("/api/team/members");
    expect(status).toBe(200);
    const ids = body.items.map((item: { id: string }) => item.id);
    expect(ids).toContain(app.people.teamMember.id);
    expect(ids).not.toContain(otherAgent.id);
    expect(ids).not.toContain(app.people.removed.id);
    expect(new Set(body.items.map((item: { role: string }) => item.role))).toEqual(
      new Set(["agent", "team_member"]),
    );
    expect(body.total).toBe(body.items.length);
  });

  test("superadmins see everyone, and filter by all four roles", async () => {
    for (const role of ["agent", "team_member", "superadmin", "support"]) {
      const { body } = await app.as("superadmin").get(`/api/team/members?role=${role}`);
      expect(body.items.length).toBeGreaterThan(0);
      expect(new Set(body.items.map((item: { role: string }) => item.role))).toEqual(
        new Set([role]),
      );
    }
    for (const role of ["superadmin", "support"]) {
      expect((await app.as("agent").get(`/api/team/members?role=${role}`)).body.items).toEqual([]);
    }
  });

  test("search finds part of a name or address, and takes % for a letter", async () => {
    const found = async (q: string) =>
      (await app.as("agent").get(`/api/team/members?q=${encodeURIComponent(q)}`)).body.items;
    expect(await found("tessa mem")).toMatchObject([{ id: app.people.teamMember.id }]);
    expect(await found(agent.email.slice(0, 12))).toMatchObject([{ id: agent.id }]);
    expect(await found("%")).toEqual([]);
    expect(await found("_essa")).toEqual([]);
  });

  test("takes three statements, however many there are", async () => {
    const read = () => app.as("superadmin").get("/api/team/members");
    const before = await countStatements(app, read);
    await app.db.insert(users).values(
      Array.from({ length: 60 }, (_, index) => ({
        firstName: "Row",
        lastName: String(index),
        email: `row-${index}@many.example`,
        organizationId: otherAgent.organizationId,
      })),
    );
    expect(await countStatements(app, read)).toBe(before);
    expect(before).toBeLessThanOrEqual(3);
    const { body } = await app.as("superadmin").get("/api/team/members?page=2");
    expect(body.items).toHaveLength(20);
  });
});

describe("adding", () => {
  test("assigns the creator's organisation, mails the invitation, leaves an audit entry", async () => {
    const { status, body } = await app
      .as("agent")
      .post("/api/team/members", form({ isGuru: true }));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      email: `nora${count}@feld.example`,
      role: "team_member",
      isGuru: true,
      organizationId: agent.organizationId,
      organizationName: "Own Agency",
      invitation: { isExpired: false },
    });
    const [mail] = await app.db.select().from(mails).where(eq(mails.toAddress, body.email));
    expect(mail?.subject).toBe("Ada Agent invited you to Colonnade");
    expect(mail?.text).toContain("/auth/accept-invitation#access_token=");
    expect(await auditOf(body.id)).toMatchObject([
      { action: "member.invite", actorId: agent.id, subjectName: "Nora Feld" },
    ]);
  });

  test.each([
    ["firstName", { firstName: " " }, "Please fill in all required fields."],
    ["lastName", { lastName: "" }, "Please fill in all required fields."],
    ["email", { email: "" }, "Please fill in all required fields."],
    ["email", { email: undefined }, "Please fill in all required fields."],
    ["email", { email: "nora" }, "Please enter a valid email address"],
    ["phone", { phone: "12" }, "Please enter a valid phone number."],
  ])("%s %j: 422", async (field, change, message) => {
    const answer = await app.as("agent").post("/api/team/members", form(change));
    expect(answer.status).toBe(422);
    expect(answer.body.fields[field]).toBe(message);
  });

  test("a taken address", async () => {
    const answer = await app.as("agent").post("/api/team/members", form({ email: agent.email }));
    expect(answer).toMatchObject({
      status: 409,
      body: { code: "email_taken", message: "An account with this email already exists." },
    });
  });

  test("the phone is optional", async () => {
    const { status, body } = await app.as("agent").post("/api/team/members", form({ phone: "" }));
    expect([status, body.phone]).toEqual([201, null]);
  });

  test.each(["superadmin", "support"])("an agent cannot make a %s", async (role) => {
    const before = await app.db.$count(users);
    expect((await app.as("agent").post("/api/team/members", form({ role }))).status).toBe(403);
    expect(await app.db.$count(users)).toBe(before);
  });

  test("an agent cannot add to another organisation; a superadmin can, with any role", async () => {
    const organizationId = otherAgent.organizationId;
    const before = await app.db.$count(users);
    const refused = await app.as("agent").post("/api/team/members", form({ organizationId }));
    expect(refused.status).toBe(403);
    expect(await app.db.$count(users)).toBe(before);
    const made = await app
      .as("superadmin")
      .post("/api/team/members", form({ organizationId, role: "support" }));
    expect(made.body).toMatchObject({ organizationId, role: "support" });
    const nowhere = await app
      .as("superadmin")
      .post("/api/team/members", form({ organizationId: UNKNOWN }));
    expect(nowhere.body.fields.organizationId).toBe("Please choose an organization.");
  });

  test.each(["hasFreeAccess", "organization_id", "user_id", "status", "author_id"])(
    "%s is refused",
    async (name) => {
      const before = await app.db.$count(users);
      const answer = await app.as("agent").post("/api/team/members", form({ [name]: true }));
      expect(answer.status).toBe(422);
      expect(await app.db.$count(users)).toBe(before);
    },
  );
});

describe("editing", () => {
  test("changes name, phone, role and guru, and says what changed", async () => {
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

  test("counts from the next request on", async () => {
    const person = await colleague({ role: "agent" });
    expect((await app.as(person).get("/api/team/members")).status).toBe(200);
    await app.as("agent").patch(`/api/team/members/${person.id}`, edited);
    expect((await app.as(person).get("/api/team/members")).status).toBe(403);
  });

  test("the address cannot be changed", async () => {
    const person = await colleague();
    const change = { ...edited, email: "other@feld.example" };
    expect((await app.as("agent").patch(`/api/team/members/${person.id}`, change)).status).toBe(
      422,
    );
    expect((await userOf(person.id))?.email).toBe(person.email);
  });

  test.each([{ role: "superadmin" }, { role: "support" }, { organizationId: UNKNOWN }])(
    "an agent may not set %j",
    async (extra) => {
      const person = await colleague();
      const before = await userOf(person.id);
      const change = { ...edited, ...extra };
      const answer = await app.as("agent").patch(`/api/team/members/${person.id}`, change);
      expect(answer.status).toBe(403);
      expect(await userOf(person.id)).toEqual(before);
    },
  );

  test("a superadmin moves people and makes other superadmins", async () => {
    const person = await colleague();
    const organizationId = otherAgent.organizationId;
    const change = { ...edited, role: "superadmin", organizationId };
    const answer = await app.as("superadmin").patch(`/api/team/members/${person.id}`, change);
    expect(answer.body).toMatchObject({ role: "superadmin", organizationId });
    await app.as("superadmin").delete(`/api/team/members/${person.id}`);
  });
});

describe("another organisation's people do not exist for an agent", () => {
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
  ] as const)("%s %s", async (method, suffix, body) => {
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
  test("ends sessions, frees the address, keeps the row for what they wrote", async () => {
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

  test("nobody removes themselves", async () => {
    for (const who of ["agent", "superadmin"] as const) {
      const answer = await app.as(who).delete(`/api/team/members/${app.people[who].id}`);
      expect(answer).toMatchObject({
        status: 409,
        body: { code: "own_account", message: "You cannot remove yourself." },
      });
    }
  });

  test("the last agent stays, whoever asks, by removal, demotion or moving", async () => {
    const path = `/api/team/members/${otherAgent.id}`;
    const last = { status: 409, body: { code: "last_agent" } };
    expect(await app.as("superadmin").delete(path)).toMatchObject(last);
    expect(await app.as("superadmin").patch(path, edited)).toMatchObject(last);
    expect(await app.as("otherAgent").patch(path, edited)).toMatchObject(last);
    const away = { ...edited, role: "agent", organizationId: agent.organizationId };
    expect(await app.as("superadmin").patch(path, away)).toMatchObject(last);
    expect((await userOf(otherAgent.id))?.role).toBe("agent");
  });

  test("the last superadmin stays", async () => {
    const others = await app.db.select().from(users).where(eq(users.role, "superadmin"));
    for (const { id, removedAt } of others) {
      if (id !== superadmin.id && !removedAt)
        await app.as("superadmin").delete(`/api/team/members/${id}`);
    }
    const answer = await app.as("superadmin").patch(`/api/team/members/${superadmin.id}`, edited);
    expect(answer).toMatchObject({ status: 409, body: { code: "last_superadmin" } });
  });
});

test("two agents who remove each other at the same time: one stays, 20 rounds", async () => {
  for (let round = 0; round < 20; round += 1) {
    const organizationId = await createOrganizationRow(app.services, `Duel ${round}`);
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

test("ten superadmins who all resign at the same time: one stays", async () => {
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
