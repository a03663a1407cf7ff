import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { createOrganizationRow, createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { untilAvailable } from "#test/until-available.ts";
import { gatherRoutes } from "./route-table.fixture.ts";

/** Suspended people are refused on every route that is not public, before its input is read. */
const app = await testApp();
const routes = (await gatherRoutes()).filter(({ audience }) => audience !== "public");
const REFUSED = { code: "suspended", message: "Your account is suspended. Contact support." };

const person = await createPerson(app.services, {
  organizationId: app.people.agent.organizationId,
});
await app.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, person.id));
const organizationId = await createOrganizationRow(app.services, "Suspended Agency");
const agent = await createPerson(app.services, { organizationId, role: "agent" });
await app.db
  .update(organizations)
  .set({ suspendedAt: new Date() })
  .where(eq(organizations.id, organizationId));

test.each([
  ["a suspended member", person],
  ["the owner of a suspended agency", agent],
] as const)("refuses %s on every route", async (_name, who) => {
  const answers = await Promise.all(
    routes.map(async ({ route, method, path }) => {
      const address = path.replaceAll(/\{\w+\}/g, crypto.randomUUID());
      const { status, body } = await untilAvailable(() => app.as(who).send(method, address));
      return { route, status, body };
    }),
  );
  const others = answers.filter(({ status, body }) => status !== 403 || body.code !== "suspended");
  expect(others).toEqual([]);
  expect(answers.length).toBeGreaterThan(200);
  expect(answers[0]?.body).toEqual(REFUSED);
});
