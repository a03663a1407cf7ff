import { and, eq, inArray } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { credentials, organizations, users } from "#features/accounts/server/tables.ts";
import { insertEvent } from "#features/events/server/event.fixture.ts";
import { eventRegistrations, eventWaitingList } from "#features/events/server/tables.ts";
import { plans, seats, subscriptions } from "#features/subscription/server/tables.ts";
import { invitations } from "#features/team/server/tables.ts";
import { DAY_MS } from "#lib/durations.ts";
import { one } from "#lib/one.ts";
import { createOrganizationRow } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { type ListedMember, MemberFilters } from "../list-contract.ts";
import { ACCESS_FILTERS, ROLE_FILTERS, STATE_FILTERS } from "../list-filters.ts";
import type { Segment } from "../segment-contract.ts";
import { describeSegment, namesInSegments, segmentCondition } from "./public.ts";
import { memberTags, tags } from "./tables.ts";

const app = await testApp();
const { db, services } = app;
const boss = app.as("superadmin");
const days = (count: number) => new Date(app.clock.now().getTime() + count * DAY_MS);

const ids = { paying: "", free: "", suspended: "", tag: "", plan: "", event: "" };

async function addPerson(name: string, facts: Partial<typeof users.$inferInsert> = {}) {
  const email = `${name.toLowerCase()}@segment.test`;
  const values = { firstName: "Seg", lastName: name, email, organizationId: ids.paying, ...facts };
  return (await db.insert(users).values(values).returning({ id: users.id }).then(one)).id;
}

beforeAll(async () => {
  ids.paying = await createOrganizationRow(services, "Paying");
  ids.free = await createOrganizationRow(services, "Free of charge");
  ids.suspended = await createOrganizationRow(services, "Suspended");
  const change = (id: string, values: Partial<typeof organizations.$inferInsert>) =>
    db.update(organizations).set(values).where(eq(organizations.id, id));
  await change(ids.free, { hasFreeAccess: true });
  await change(ids.suspended, { suspendedAt: days(-1) });
  ids.tag = (await db.insert(tags).values({ name: "VIP" }).returning().then(one)).id;
  const plan = { name: "Yearly", yearlyCents: 100, isDefault: false };
  ids.plan = (await db.insert(plans).values(plan).returning().then(one)).id;
  const payers: string[] = [];
  for (const status of ["active", "trialing", "past_due", "unpaid", "canceled"]) {
    for (const extra of [{}, { accessUntil: days(3) }, { organizationId: ids.free }]) {
      const userId = await addPerson(`${status}${payers.length}`, {
        role: payers.length % 2 ? "agent" : "team_member",
        createdAt: days(-10 * payers.length),
        lastSeenAt: payers.length % 3 ? days(-payers.length * 4) : null,
        ...extra,
      });
      await db.insert(subscriptions).values({ userId, status, planId: ids.plan, seats: 3 });
      payers.push(userId);
    }
  }
  for (const payerId of payers.slice(0, 9)) {
    const { organizationId } = await db
      .select({ organizationId: users.organizationId })
      .from(users)
      .where(eq(users.id, payerId))
      .then(one);
    const userId = await addPerson(`Seat${payers.indexOf(payerId)}`, { organizationId });
    await db.insert(seats).values({ payerId, userId, assignedAt: days(-1) });
  }
  await addPerson("Alone", { organizationId: null });
  await addPerson("Removed", { removedAt: days(-1) });
  await addPerson("Barred", { suspendedAt: days(-1) });
  await addPerson("OfSuspended", { organizationId: ids.suspended });
  await addPerson("StaffOfSuspended", { organizationId: ids.suspended, role: "support" });
  const invited = await addPerson("Invited");
  const accepted = await addPerson("Accepted");
  for (const userId of [invited, accepted]) {
    await db
      .insert(invitations)
      .values({ userId, tokenHash: `token-${userId}`, expiresAt: days(7) });
  }
  await db
    .insert(credentials)
    .values({ userId: accepted, accountId: accepted, providerId: "credential", password: "x" });
  const all = await db.select({ id: users.id }).from(users);
  await db
    .insert(memberTags)
    .values(all.flatMap(({ id }, at) => (at % 3 ? [] : [{ userId: id, tagId: ids.tag }])));
  ids.event = await insertEvent(app, { title: "Workshop" });
});

const idsIn = async (segment: Segment): Promise<string[]> =>
  (await db.select({ id: users.id }).from(users).where(segmentCondition(segment, services)))
    .map(({ id }) => id)
    .sort();

/** The member list as staff see it, without people who cannot be reached. */
async function reachableInList(filters: Partial<MemberFilters>): Promise<string[]> {
  const found: ListedMember[] = [];
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ ...filters, page: String(page) } as Record<string, string>);
    const { body } = await boss.get<{ items: ListedMember[] }>(`/api/members?${query}`);
    found.push(...body.items);
    if (body.items.length < 20) break;
  }
  return found
    .filter(({ isSuspended, invitation }) => !isSuspended && !invitation)
    .map(({ id }) => id)
    .sort();
}

test("equals the reachable people of the member list for every filter", async () => {
  const [day, later] = [days(-120), days(-30)].map((date) => date.toISOString().slice(0, 10));
  const values: Partial<MemberFilters>[] = [
    ...ACCESS_FILTERS.map((access) => ({ access })),
    ...STATE_FILTERS.map((state) => ({ state })),
    ...ROLE_FILTERS.map((role) => ({ role })),
    { q: "seg seat" },
    { q: "100%" },
    { organizationId: ids.free },
    { organizationId: ids.suspended },
    { tagId: ids.tag },
    { planId: ids.plan },
    { joinedFrom: day ?? "" },
    { joinedTo: later ?? "" },
    { joinedFrom: day ?? "", joinedTo: later ?? "", access: "active" },
    { tagId: ids.tag, role: "team_member", access: "seat", q: "seg" },
  ];
  let matched = 0;
  for (const filters of values) {
    const listed = await reachableInList(filters);
    const segment: Segment = { kind: "members", filters: MemberFilters.parse(filters) };
    expect(await idsIn(segment), JSON.stringify(filters)).toEqual(listed);
    if (listed.length > 0) matched += 1;
  }
  // Nobody is invited or suspended and reachable, and no name has "100%".
  expect(matched).toBeGreaterThanOrEqual(values.length - 4);
}, 60_000);

test("decides about one person as about everyone", async () => {
  const filters = MemberFilters.parse({ tagId: ids.tag, access: "active" });
  const segment: Segment = { kind: "members", filters };
  const inside = await idsIn(segment);
  const all = await db.select({ id: users.id }).from(users);
  for (const { id } of all) {
    const alone = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, id), segmentCondition(segment, services)));
    expect(alone.length === 1, id).toBe(inside.includes(id));
  }
});

test("finds everyone registered for an event, and nobody else", async () => {
  const people = await db
    .select({ id: users.id, name: users.lastName })
    .from(users)
    .where(
      inArray(
        users.email,
        ["seat0", "seat1", "alone", "accepted", "barred", "removed", "invited"].map(
          (name) => `${name}@segment.test`,
        ),
      ),
    );
  const byName = new Map(people.map(({ id, name }) => [name.toLowerCase(), id]));
  const idOf = (name: string) => byName.get(name) ?? "";
  const register = (name: string, paymentStatus: "completed" | "pending" | "failed" | null) => ({
    eventId: ids.event,
    userId: idOf(name),
    paymentStatus,
  });
  await db
    .insert(eventRegistrations)
    .values([
      register("seat0", null),
      register("seat1", "completed"),
      register("alone", "pending"),
      register("barred", null),
      register("removed", null),
      register("invited", null),
    ]);
  await db.insert(eventWaitingList).values({ eventId: ids.event, userId: idOf("accepted") });
  expect(await idsIn({ kind: "event", eventId: ids.event })).toEqual(
    [idOf("seat0"), idOf("seat1")].sort(),
  );
  expect(await idsIn({ kind: "event", eventId: crypto.randomUUID() })).toEqual([]);
});

test("finds the reachable people of an agency", async () => {
  const inFree = await reachableInList({ organizationId: ids.free });
  expect(await idsIn({ kind: "agency", organizationId: ids.free })).toEqual(inFree);
  expect(inFree.length).toBeGreaterThan(3);
});

test("describes a segment in words", async () => {
  const segments: Segment[] = [
    { kind: "members", filters: MemberFilters.parse({}) },
    {
      kind: "members",
      filters: MemberFilters.parse({ role: "agent", tagId: ids.tag, planId: ids.plan }),
    },
    { kind: "event", eventId: ids.event },
    { kind: "agency", organizationId: ids.paying },
    { kind: "event", eventId: crypto.randomUUID() },
  ];
  const names = await namesInSegments(db, segments);
  expect(segments.map((segment) => describeSegment(segment, names))).toEqual([
    "Everyone",
    "Role: Owner, Tag: VIP, Plan: Yearly",
    "Registered for Workshop",
    "Agency: Paying",
    "Registered for a deleted event",
  ]);
});
