import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { subscriptions } from "#features/subscription/server/tables.ts";
import { supportRequests } from "#features/support/server/tables.ts";
import { countStatements } from "#test/count-statements.ts";
import { createOrganizationRow, createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";

const app = await testApp();
const { db } = app;
const team = app.as("support");
let late: Person;
let removed: Person;

beforeAll(async () => {
  const organizationId = await createOrganizationRow(app.services, "Lantern & Loom");
  const person = (firstName: string, lastName: string) =>
    createPerson(app.services, { organizationId, firstName, lastName });
  late = await person("Livia", "Stone");
  removed = await person("Silas", "Field");
  await person("Edda", "Marsh");
});

test("returns agency, plan, progress, calls and tickets of a member in one statement", async () => {
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
    plan: { status: "past_due", currentPeriodEnd: "2027-01-15T08:00:00.000Z" },
    progress: { completed: 0, lessons: 0, lastCompletedAt: null },
    calls: { total: 0, next: null },
    tickets: { total: 2, unclosed: [{ subject: "Open one", status: "open" }] },
  });
  expect(await countStatements(app, () => team.get(path))).toBe(2);
});

test("answers 404 for the context and conversation of a removed member", async () => {
  await db.update(users).set({ removedAt: new Date() }).where(eq(users.id, removed.id));
  expect((await team.get(`/api/admin/conversations/${removed.id}/context`)).status).toBe(404);
  expect((await team.get(`/api/admin/conversations/${removed.id}`)).status).toBe(404);
});
