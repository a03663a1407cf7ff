import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { seats, subscriptions } from "#features/subscription/server/tables.ts";
import { supportRequests } from "#features/support/server/tables.ts";
import { countStatements } from "#test/count-statements.ts";
import { createOrganizationRow, createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";

const app = await testApp();
const { db } = app;
const team = app.as("support");
let late: Person;
let removed: Person;
let colleague: Person;
let payer: Person;

beforeAll(async () => {
  const organizationId = await createOrganizationRow(app.services, "Lantern & Loom");
  const person = (firstName: string, lastName: string) =>
    createPerson(app.services, { organizationId, firstName, lastName });
  late = await person("Livia", "Stone");
  removed = await person("Silas", "Field");
  await person("Edda", "Marsh");
  const elsewhere = await createOrganizationRow(app.services, "Seats & Co");
  payer = await createPerson(app.services, { organizationId: elsewhere });
  colleague = await createPerson(app.services, { organizationId: elsewhere });
});

test("returns agency, access, progress, calls and tickets of a member in one statement", async () => {
  await db
    .update(subscriptions)
    .set({ status: "past_due", currentPeriodEnd: 1_800_000_000 })
    .where(eq(subscriptions.userId, late.id));
  await db.update(organizations).set({ hasFreeAccess: true, freeAccessUntil: new Date(0) });
  const ticket = { userId: late.id, message: "m", lastActivityAt: new Date() };
  await db.insert(supportRequests).values([
    { ...ticket, subject: "Open one", clientId: randomUUID() },
    { ...ticket, subject: "Done", status: "closed", closedAt: new Date(), clientId: randomUUID() },
  ]);
  const path = `/api/admin/conversations/${late.id}/context`;
  const { body } = await team.get(path);
  expect(body).toMatchObject({
    name: "Livia Stone",
    email: late.email,
    role: "team_member",
    agency: { name: "Lantern & Loom", people: 3, hasFreeAccess: false },
    access: { kind: "past_due", until: null },
    renewsAt: null,
    progress: { completed: 0, lessons: 0, lastCompletedAt: null },
    calls: { total: 0, next: null },
    tickets: { total: 2, unclosed: [{ subject: "Open one", status: "open" }] },
  });
  expect(await countStatements(app, () => team.get(path))).toBe(2);
});

test("returns the seat of a teammate, and no subscription of another provider", async () => {
  const access = async () => {
    const { body } = await team.get(`/api/admin/conversations/${colleague.id}/context`);
    return [body.access.kind, body.renewsAt];
  };
  const own = (set: Partial<typeof subscriptions.$inferInsert>) =>
    db.update(subscriptions).set(set).where(eq(subscriptions.userId, colleague.id));
  await own({ status: "active", currentPeriodEnd: 1_800_000_000 });
  expect(await access()).toEqual(["active", "2027-01-15T08:00:00.000Z"]);
  await own({ provider: "stripe" });
  expect(await access()).toEqual(["none", null]);
  await db
    .insert(seats)
    .values({ userId: colleague.id, payerId: payer.id, assignedAt: new Date() });
  await db
    .update(subscriptions)
    .set({ status: "active", seats: 2 })
    .where(eq(subscriptions.userId, payer.id));
  expect(await access()).toEqual(["seat", null]);
});

test("answers 404 for the context and conversation of a removed member", async () => {
  await db.update(users).set({ removedAt: new Date() }).where(eq(users.id, removed.id));
  expect((await team.get(`/api/admin/conversations/${removed.id}/context`)).status).toBe(404);
  expect((await team.get(`/api/admin/conversations/${removed.id}`)).status).toBe(404);
});
