import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import type { Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { SAMPLE_PASSWORD, sampleMember } from "./sample-member.fixture.ts";

const app = await testApp();
const remove = (who: Person, password = SAMPLE_PASSWORD) =>
  app.as(who).post("/api/settings/delete-account", { password });
const exists = async (who: Person) => (await app.db.$count(users, eq(users.id, who.id))) === 1;

describe("confirming with the password", () => {
  test("keeps the account when the password is wrong or missing", async () => {
    const me = await sampleMember(app);
    const wrong = await remove(me, "not this one");
    expect(wrong.status).toBe(422);
    expect(wrong.body).toMatchObject({
      message: "Your password is incorrect.",
      fields: { password: "Your password is incorrect." },
    });
    const missing = await remove(me, "");
    expect(missing.body.fields).toEqual({ password: "Please enter your password." });
    expect(await exists(me)).toBe(true);
  });
});

describe("accounts that cannot be deleted", () => {
  test("rejects the only agent while the agency has other members", async () => {
    const agent = await sampleMember(app, { role: "agent" });
    const member = await sampleMember(app, { organizationId: agent.organizationId });
    const { body } = await app.as(agent).get("/api/settings");
    expect(body.deletionObstacle).toContain("You're the only owner of Sample Agency.");
    const refused = await remove(agent);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(body.deletionObstacle);
    expect(await exists(agent)).toBe(true);
    expect((await remove(member)).status).toBe(200);
    expect((await remove(agent)).status).toBe(200);
  });

  test("rejects one of the last two agents when both delete their account at once", async () => {
    const first = await sampleMember(app, { role: "agent" });
    const second = await sampleMember(app, {
      role: "agent",
      organizationId: first.organizationId,
    });
    await sampleMember(app, { organizationId: first.organizationId });
    const answers = await Promise.all([remove(first), remove(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("rejects the only superadmin", async () => {
    const boss = await sampleMember(app, { role: "superadmin" });
    const present = eq(users.role, "superadmin");
    await app.db
      .update(users)
      .set({ role: "support" })
      .where(eq(users.id, app.people.superadmin.id));
    const refused = await remove(boss);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain("You're the only superadmin.");
    expect(await app.db.$count(users, present)).toBe(1);
    await app.db
      .update(users)
      .set({ role: "superadmin" })
      .where(eq(users.id, app.people.superadmin.id));
    expect((await remove(boss)).status).toBe(200);
  });
});
