import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { one } from "#lib/one.ts";
import { testApp } from "#test/test-app.ts";
import { MemberFilters } from "../list-contract.ts";
import type { Segment } from "../segment-contract.ts";
import { segmentsOf } from "./public.ts";

const app = await testApp();
const { agent, teamMember, removed } = app.people;
const organizationId = agent.organizationId ?? "";
const agency: Segment = { kind: "agency", organizationId };
const everyone: Segment = { kind: "members", filters: MemberFilters.parse({}) };
const count = async (segment: Segment) =>
  (await app.as("superadmin").post("/api/members/segment", { segment })).body;

test("counts the people of an agency and names it", async () => {
  const { name } = await app.db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .then(one);
  const before = await count(agency);
  expect(before.name).toBe(name);
  await app.db
    .update(users)
    .set({ suspendedAt: app.clock.now() })
    .where(eq(users.id, teamMember.id));
  expect((await count(agency)).people).toBe(before.people - 1);
  await app.db.update(users).set({ suspendedAt: null }).where(eq(users.id, teamMember.id));
});

test("counts nobody when the event is unknown", async () => {
  const segment: Segment = { kind: "event", eventId: crypto.randomUUID() };
  expect(await count(segment)).toEqual({ people: 0, name: null });
});

test("finds the segments of one person", async () => {
  const owners: Segment = { kind: "members", filters: MemberFilters.parse({ role: "agent" }) };
  const all = [everyone, owners, agency];
  expect(await segmentsOf(app.services, agent.id, all)).toEqual([true, true, true]);
  expect(await segmentsOf(app.services, teamMember.id, all)).toEqual([true, false, true]);
  expect(await segmentsOf(app.services, removed.id, all)).toEqual([false, false, false]);
  expect(await segmentsOf(app.services, agent.id, [])).toEqual([]);
});
