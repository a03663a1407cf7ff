import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { sessions, users } from "./tables.ts";

const app = await testApp();
const member = app.as("teamMember");
const update = (body: unknown) => member.patch("/api/profile", body);

test("updates and returns the member's own profile", async () => {
  const changed = await update({ firstName: " Tess ", lastName: "Ray", phone: "(555) 123-4567" });
  expect(changed.status).toBe(200);
  const { body } = await member.get("/api/profile");
  expect(body).toMatchObject({
    firstName: "Tess",
    lastName: "Ray",
    phone: "(555) 123-4567",
    email: app.people.teamMember.email,
  });
  expect(new Date(body.memberSince).getTime()).toBeLessThanOrEqual(Date.now());
});

test("stores null when the phone is empty", async () => {
  await update({ firstName: "Tess", lastName: "", phone: "" });
  expect((await member.get("/api/profile")).body.phone).toBeNull();
});

test.each([
  ["555.123.4567", "+15551234567", "(555) 123-4567"],
  ["+49 30 901820", "+4930901820", "+49 30 901820"],
])("stores the phone %s as %s and shows %s", async (typed, stored, shown) => {
  const { body } = await update({ firstName: "Tess", lastName: "Ray", phone: typed });
  expect(body.phone).toBe(shown);
  expect((await member.get("/api/profile")).body.phone).toBe(shown);
  const rows = await app.db.execute(
    sql`select phone from users where id = ${app.people.teamMember.id}`,
  );
  expect(rows.rows).toEqual([{ phone: stored }]);
});

test.each(["123", "555-12-34567", "+49 1", "+999 123 4567", "(555) 123-456a", "020 7946 0958"])(
  "rejects the phone %s",
  async (phone) => {
    const answer = await update({ firstName: "Tess", lastName: "Ray", phone });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe("Please enter a valid phone number.");
  },
);

test("rejects an empty first name", async () => {
  const answer = await update({ firstName: " ", lastName: "Ray", phone: "" });
  expect(answer.body.message).toBe("Please fill in all required fields.");
});

test.each([
  "role",
  "isGuru",
  "is_guru",
  "organizationId",
  "organization_id",
  "has_free_access",
  "user_id",
  "guru_id",
  "author_id",
  "status",
  "payment_status",
  "email",
])("rejects the field %s and changes nothing", async (field) => {
  const before = await app.db.select().from(users).where(eq(users.id, app.people.teamMember.id));
  const answer = await update({ firstName: "X", lastName: "Y", phone: "", [field]: "superadmin" });
  expect(answer.status).toBe(422);
  const after = await app.db.select().from(users).where(eq(users.id, app.people.teamMember.id));
  expect(after).toEqual(before);
});

test("ends all sessions when a member signs out everywhere", async () => {
  const { id } = app.people.agent;
  const agent = app.as("agent");
  expect((await agent.post("/api/auth/sign-out", { everywhere: true })).status).toBe(200);
  expect(await app.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
  expect((await agent.get("/api/profile")).status).toBe(401);
});

test("applies a role change from the next request on", async () => {
  const session = async () => (await member.get("/api/session")).body.member;
  expect(await session()).toMatchObject({ role: "team_member", hasAccess: true });
  await app.db.update(users).set({ role: "support" }).where(eq(users.id, app.people.teamMember.id));
  expect(await session()).toMatchObject({ role: "support" });
});
