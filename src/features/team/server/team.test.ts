import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { auditEntries, mails, rateLimits } from "#platform/server/tables.ts";
import { countStatements } from "#test/count-statements.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";

const app = await testApp();
const { agent, otherAgent } = app.people;
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
const colleague = (facts: object = {}) =>
  createPerson(app.services, { organizationId: agent.organizationId, ...facts });
const auditOf = (id: string) =>
  app.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));

beforeEach(async () => {
  await app.db.delete(rateLimits);
});

describe("the list", () => {
  test("shows agents only the agents and team members of their own organization", async () => {
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

  test("returns who has a live subscription", async () => {
    const people = {
      active: await colleague({ subscription: "active" }),
      past_due: await colleague({ subscription: "past_due" }),
      canceled: await colleague({ subscription: "canceled" }),
      none: await colleague({ subscription: null }),
    };
    const { body } = await app.as("agent").get("/api/team/members");
    const found = Object.entries(people).map(([name, { id }]) => [
      name,
      body.items.find((item: { id: string }) => item.id === id).hasSubscription,
    ]);
    expect(Object.fromEntries(found)).toEqual({
      active: true,
      past_due: true,
      canceled: false,
      none: false,
    });
  });

  test("shows superadmins everyone, with a filter by role", async () => {
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

  test("finds part of a name or email and escapes wildcards", async () => {
    const found = async (q: string) =>
      (await app.as("agent").get(`/api/team/members?q=${encodeURIComponent(q)}`)).body.items;
    expect(await found("tessa mem")).toMatchObject([{ id: app.people.teamMember.id }]);
    expect(await found(agent.email.slice(0, 12))).toMatchObject([{ id: agent.id }]);
    expect(await found("%")).toEqual([]);
    expect(await found("_essa")).toEqual([]);
  });

  test("reads a page in three statements regardless of the number of rows", async () => {
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
  test("assigns the manager's organization, emails the invitation and adds an audit entry", async () => {
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
    ["email", { email: "nora" }, "Please enter a valid email address."],
    ["phone", { phone: "12" }, "Please enter a valid phone number."],
  ])("rejects %s in %j", async (field, change, message) => {
    const answer = await app.as("agent").post("/api/team/members", form(change));
    expect(answer.status).toBe(422);
    expect(answer.body.fields[field]).toBe(message);
  });

  test("rejects a taken email", async () => {
    const answer = await app.as("agent").post("/api/team/members", form({ email: agent.email }));
    expect(answer).toMatchObject({
      status: 409,
      body: { code: "email_taken", message: "An account with this email already exists." },
    });
  });

  test("accepts an empty phone", async () => {
    const { status, body } = await app.as("agent").post("/api/team/members", form({ phone: "" }));
    expect([status, body.phone]).toEqual([201, null]);
  });

  test.each(["superadmin", "support"])("rejects an agent who assigns the role %s", async (role) => {
    const before = await app.db.$count(users);
    expect((await app.as("agent").post("/api/team/members", form({ role }))).status).toBe(403);
    expect(await app.db.$count(users)).toBe(before);
  });

  test("lets only superadmins add members to another organization", async () => {
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
    "rejects the extra field %s",
    async (name) => {
      const before = await app.db.$count(users);
      const answer = await app.as("agent").post("/api/team/members", form({ [name]: true }));
      expect(answer.status).toBe(422);
      expect(await app.db.$count(users)).toBe(before);
    },
  );
});
