import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { accountOf } from "#platform/server/live/publish.ts";
import { liveEvents } from "#platform/server/tables.ts";
import { createOrganizationRow, createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";

const app = await testApp();
const boss = app.as("superadmin");

/** A new agency; `add` adds a person to it. */
async function agency(name = "Harbor") {
  const id = await createOrganizationRow(app.services, name);
  const path = `/api/organizations/${id}`;
  return {
    id,
    path,
    add: (role: "agent" | "team_member" | "support") =>
      createPerson(app.services, { organizationId: id, role }),
    read: async () => (await boss.get(path)).body,
    payer: async (): Promise<string | null> => {
      const [row] = await app.db.select().from(organizations).where(eq(organizations.id, id));
      return row?.billingOwnerId ?? null;
    },
  };
}
const change = (id: string, set: Partial<typeof users.$inferInsert>) =>
  app.db.update(users).set(set).where(eq(users.id, id));

describe("billing owner", () => {
  test("is the first owner, and the next one when that person leaves", async () => {
    const { payer, add, id } = await agency();
    await add("team_member");
    expect(await payer()).toBeNull();
    const first = await add("agent");
    const second = await add("agent");
    const third = await add("agent");
    const fourth = await add("agent");
    expect(await payer()).toBe(first.id);
    await change(first.id, { role: "team_member" });
    expect(await payer()).toBe(second.id);
    await change(second.id, { removedAt: new Date() });
    expect(await payer()).toBe(third.id);
    const other = await agency("Elsewhere");
    await change(third.id, { organizationId: other.id });
    expect([await payer(), await other.payer()]).toEqual([fourth.id, third.id]);
    await change(first.id, { role: "agent" });
    await app.db.delete(users).where(eq(users.id, fourth.id));
    expect(await payer()).toBe(first.id);
    await app.db.update(users).set({ organizationId: null }).where(eq(users.organizationId, id));
    expect(await payer()).toBeNull();
  });

  test("is set at sign-up", async () => {
    const email = "new-owner@example.test";
    const signedUp = await app.as("anonymous").post("/api/auth/sign-up", {
      firstName: "New",
      lastName: "Owner",
      agencyName: "Brand New",
      email,
      password: "a quiet harbour",
      acceptsTerms: true,
    });
    expect(signedUp.status).toBeLessThan(300);
    const [row] = await app.db
      .select({ id: users.id, payer: organizations.billingOwnerId })
      .from(users)
      .innerJoin(organizations, eq(organizations.id, users.organizationId))
      .where(eq(users.email, email));
    expect(row?.payer).toBe(row?.id);
  });

  test("can be changed to another owner of the agency, and to nobody else", async () => {
    const { path, add, read, payer } = await agency();
    const first = await add("agent");
    const second = await add("agent");
    const teammate = await add("team_member");
    const { name, version, owners, billingOwner } = await read();
    expect(billingOwner.id).toBe(first.id);
    expect(owners.map((one: { id: string }) => one.id).sort()).toEqual(
      [first.id, second.id].sort(),
    );
    for (const billingOwnerId of [teammate.id, app.people.otherAgent.id, null]) {
      expect(await boss.put(path, { name, billingOwnerId, version })).toMatchObject({
        status: 422,
        body: { fields: { billingOwnerId: "Please choose an owner of this organization." } },
      });
    }
    const saved = await boss.put(path, { name, billingOwnerId: second.id, version });
    expect(saved.status).toBe(200);
    expect(await payer()).toBe(second.id);
    expect((await read()).history[0]).toMatchObject({
      action: "organization.update",
      details: { billingOwnerId: { from: "Test Person", to: "Test Person" } },
    });
  });
});

describe("name", () => {
  test("changes for its people from the next request on, and keeps the slug", async () => {
    const { id, path, add, read } = await agency("Old Name");
    const owner = await add("agent");
    const [before] = await app.db.select().from(organizations).where(eq(organizations.id, id));
    const { version } = await read();
    const form = { name: "  New Name  ", billingOwnerId: owner.id, version };
    expect((await boss.put(path, form)).status).toBe(200);
    const session = await app.as(owner).get("/api/session");
    expect(session.body.member.organizationName).toBe("New Name");
    const [after] = await app.db.select().from(organizations).where(eq(organizations.id, id));
    expect(after?.slug).toBe(before?.slug);
    const events = await app.db.$count(liveEvents, eq(liveEvents.audience, accountOf(owner.id)));
    expect(events).toBe(1);
    expect((await read()).history[0].details).toEqual({
      name: { from: "Old Name", to: "New Name" },
    });
  });

  test("is required", async () => {
    const { path } = await agency();
    expect(await boss.put(path, { name: " ", billingOwnerId: null, version: 1 })).toMatchObject({
      status: 422,
      body: { fields: { name: "Name is required." } },
    });
  });
});

describe("suspension", () => {
  test("refuses the agency's people from the next request on until it is reactivated", async () => {
    const { path, add, read } = await agency();
    const owner = await add("agent");
    const colleague = await add("support");
    await add("team_member");
    expect(await read()).toMatchObject({ peopleCount: 2, suspendedAt: null });
    expect((await boss.post(`${path}/suspension`, { reason: " " })).status).toBe(422);
    expect((await boss.post(`${path}/suspension`, { reason: "Chargeback" })).status).toBe(200);
    expect(await app.as(owner).get("/api/home")).toMatchObject({
      status: 403,
      body: { code: "suspended" },
    });
    expect((await app.as(colleague).get("/api/home")).status).toBe(200);
    expect(await read()).toMatchObject({ suspendReason: "Chargeback" });
    const listed = (await boss.get("/api/organizations?access=suspended")).body.items;
    expect(listed).toMatchObject([{ name: "Harbor", suspendedAt: expect.any(String) }]);
    expect((await boss.delete(`${path}/suspension`)).status).toBe(200);
    expect(await read()).toMatchObject({ suspendedAt: null, suspendReason: null });
    expect((await boss.delete(`${path}/suspension`)).status).toBe(409);
  });
});

describe("the list", () => {
  const names = async (query: string): Promise<string[]> =>
    (await boss.get(`/api/organizations${query}`)).body.items.map(
      (one: { name: string }) => one.name,
    );

  test("sorts by name and by age, in both directions", async () => {
    for (const [at, name] of ["Sort b", "Sort A", "Sort c"].entries()) {
      const id = await createOrganizationRow(app.services, name);
      await app.db
        .update(organizations)
        .set({ createdAt: new Date(Date.UTC(2020, 0, 1 + at)) })
        .where(eq(organizations.id, id));
    }
    expect(await names("?q=sort")).toEqual(["Sort A", "Sort b", "Sort c"]);
    expect(await names("?q=sort&direction=desc")).toEqual(["Sort c", "Sort b", "Sort A"]);
    expect(await names("?q=sort&sort=since")).toEqual(["Sort b", "Sort A", "Sort c"]);
    expect(await names("?q=sort&sort=since&direction=desc")).toEqual([
      "Sort c",
      "Sort A",
      "Sort b",
    ]);
  });

  test("exports the filtered list as CSV", async () => {
    const { add } = await agency("=Formula Agency");
    const owner = await add("agent");
    const { status, body, headers } = await boss.get("/api/organizations/export?q=formula");
    expect(status).toBe(200);
    expect(headers.get("content-disposition")).toMatch(/organizations_\d{4}-\d\d-\d\d\.csv/);
    const [head, ...rows] = String(body).trim().split("\r\n");
    expect(head).toContain("Organization,Since (UTC),Members,Subscribers,Past due,Billing owner");
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(/^'=Formula Agency,/);
    expect(rows[0]).toContain(`,1,1,0,Test Person,${owner.email},no,`);
  });
});
