import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { plans, seats, subscriptions } from "#features/subscription/server/tables.ts";
import { invitations } from "#features/team/server/tables.ts";
import { DAY_MS } from "#lib/durations.ts";
import { one } from "#lib/one.ts";
import { createOrganizationRow } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { memberTags, tags } from "./tables.ts";

const app = await testApp();
const boss = app.as("superadmin");
const now = app.clock.now();
const days = (count: number) => new Date(now.getTime() + count * DAY_MS);

const paying = await createOrganizationRow(app.services, "Brook Agency");
const free = await createOrganizationRow(app.services, "Partner");
await app.db
  .update(organizations)
  .set({ hasFreeAccess: true, freeAccessReason: "canary-free-reason" })
  .where(sql`id = ${free}`);

interface Facts extends Partial<typeof users.$inferInsert> {
  status?: string;
  isInvited?: boolean;
}

/** Adds a member named "Listed …", which the tests search for. */
async function add(lastName: string, { status, isInvited, ...facts }: Facts = {}) {
  const { id } = await app.db
    .insert(users)
    .values({
      firstName: "Listed",
      lastName,
      email: `${lastName.toLowerCase()}@listed.test`,
      organizationId: paying,
      ...facts,
    })
    .returning({ id: users.id })
    .then(one);
  if (status) {
    await app.db.insert(subscriptions).values({
      userId: id,
      status,
      currentPeriodEnd: Math.floor(days(100).getTime() / 1000),
      cancelReason: "canary-cancel-reason",
      paymentMethodLast4: "9876",
    });
  }
  if (isInvited) {
    await app.db
      .insert(invitations)
      .values({ userId: id, tokenHash: `canary-token-${id}`, expiresAt: days(7) });
  }
  return id;
}

await add("Active", { status: "active", lastSeenAt: days(-1), createdAt: days(-400) });
await add("Trial", { status: "trialing", lastSeenAt: days(-2), createdAt: days(-300) });
await add("Late", { status: "past_due", accessUntil: days(3), createdAt: days(-200) });
await add("Unpaid", { status: "unpaid", organizationId: free, createdAt: days(-199) });
await add("Gone", { status: "canceled", lastSeenAt: days(-31), createdAt: days(-198) });
await add("Granted", {
  status: "canceled",
  accessUntil: days(5),
  accessReason: "canary-access-reason",
  createdAt: days(-150),
});
await add("Free", { organizationId: free, createdAt: days(-100), lastSeenAt: days(-29) });
await add("Over", { accessUntil: days(-1), createdAt: days(-90), lastSeenAt: days(-45) });
await add("Alone", { organizationId: null, createdAt: days(-80), lastSeenAt: days(-3) });
await add("Guest", { isInvited: true, createdAt: days(-70) });
await add("Boss", { role: "superadmin", createdAt: days(-60), lastSeenAt: days(-4) });
const barred = await add("Barred", {
  status: "active",
  suspendedAt: now,
  suspendReason: "canary-suspend-reason",
  createdAt: days(-50),
  lastSeenAt: days(-5),
});
await add("Removed", { removedAt: now });
const vip = await app.db.insert(tags).values({ name: "VIP" }).returning().then(one);
const early = await app.db.insert(tags).values({ name: "early" }).returning().then(one);
await app.db.insert(memberTags).values([
  { userId: barred, tagId: vip.id },
  { userId: barred, tagId: early.id },
]);

interface Item {
  lastName: string;
  [key: string]: unknown;
}

async function find(query: string, who = boss): Promise<Item[]> {
  const { status, body } = await who.get(`/api/members?q=listed&${query}`);
  expect(status).toBe(200);
  return body.items;
}
const named = async (query: string) => (await find(query)).map(({ lastName }) => lastName);

test("filters by the same kind of access as the list shows", async () => {
  const expected = {
    active: ["Barred", "Active"],
    trialing: ["Trial"],
    past_due: ["Unpaid", "Late"],
    canceled: ["Gone"],
    granted: ["Granted"],
    free: ["Free"],
    none: ["Guest", "Alone", "Over"],
  };
  for (const [kind, names] of Object.entries(expected)) {
    const items = await find(`access=${kind}`);
    expect([kind, items.map(({ lastName }) => lastName)]).toEqual([kind, names]);
    for (const item of items) expect(item).toMatchObject({ access: { kind } });
  }
  expect(await find("role=superadmin")).toMatchObject([{ access: { kind: "staff" } }]);
});

test("shows until when access lasts", async () => {
  const untilOf = async (query: string) =>
    Object.fromEntries(
      (await find(query)).map(({ lastName, access }) => [
        lastName,
        (access as { until: string | null }).until,
      ]),
    );
  expect(await untilOf("access=past_due")).toEqual({
    Late: days(3).toISOString(),
    Unpaid: null,
  });
  expect(await untilOf("access=granted")).toEqual({ Granted: days(5).toISOString() });
  expect(await untilOf("access=active")).toEqual({ Active: null, Barred: null });
});

test("filters by plan, whose rows of an older version have none", async () => {
  const [own] = await app.db.select().from(plans).where(eq(plans.isDefault, true));
  const [other] = await app.db
    .insert(plans)
    .values({ name: "Studio", monthlyCents: 5_000 })
    .returning({ id: plans.id });
  const onPlan = await named(`planId=${own?.id}`);
  expect(onPlan).toContain("Active");
  expect(onPlan).not.toContain("Gone");
  expect(await named(`planId=${other?.id}`)).toEqual([]);
  const isTrial = sql`user_id = (select id from users where last_name = 'Trial')`;
  await app.db
    .update(subscriptions)
    .set({ planId: other?.id ?? null })
    .where(isTrial);
  expect(await named(`planId=${other?.id}`)).toEqual(["Trial"]);
  expect(await named(`planId=${own?.id}`)).not.toContain("Trial");
});

test("filters by state, role, agency, tag and day", async () => {
  expect(await named("state=invited")).toEqual(["Guest"]);
  expect(await named("state=inactive")).toEqual(["Over", "Granted", "Gone", "Unpaid", "Late"]);
  expect(await named("state=suspended")).toEqual(["Barred"]);
  expect(await named(`organizationId=${free}`)).toEqual(["Free", "Unpaid"]);
  expect(await named(`tagId=${vip.id}`)).toEqual(["Barred"]);
  const day = (count: number) => days(count).toISOString().slice(0, 10);
  expect(await named(`joinedFrom=${day(-200)}&joinedTo=${day(-198)}`)).toEqual([
    "Gone",
    "Unpaid",
    "Late",
  ]);
  expect(await named(`access=past_due&organizationId=${free}&state=inactive`)).toEqual(["Unpaid"]);
});

test("lists the people of a suspended agency as suspended, but not staff", async () => {
  const suspend = (at: Date | null) =>
    app.db.update(organizations).set({ suspendedAt: at }).where(sql`id = ${paying}`);
  await suspend(now);
  const names = await named("state=suspended");
  await suspend(null);
  expect(names).toContain("Active");
  expect(names).not.toContain("Boss");
  expect(names).not.toContain("Alone");
});

test("sorts in both directions, with members who were never seen at the end", async () => {
  const byName = await named("sort=name&direction=asc");
  expect(byName).toEqual(byName.toSorted());
  expect(await named("sort=name&direction=desc")).toEqual(byName.toReversed());
  const seen = await named("sort=lastSeen&direction=desc");
  expect(seen.slice(0, 3)).toEqual(["Active", "Trial", "Alone"]);
  expect(new Set(seen.slice(-4))).toEqual(new Set(["Late", "Unpaid", "Granted", "Guest"]));
  expect(await named("sort=lastSeen&direction=asc")).toEqual(seen.toReversed());
  expect((await named("sort=joined&direction=asc"))[0]).toBe("Active");
});

test("shows invitation, tags and agency", async () => {
  expect(await find("state=invited")).toMatchObject([
    {
      organization: { id: paying, name: "Brook Agency" },
      invitation: { isExpired: false },
      lastSeenAt: null,
      tags: [],
    },
  ]);
  expect(await find("state=suspended")).toMatchObject([
    {
      isSuspended: true,
      tags: [
        { id: early.id, name: "early" },
        { id: vip.id, name: "VIP" },
      ],
    },
  ]);
  expect((await boss.get("/api/members/tags")).body.items).toEqual([
    { id: early.id, name: "early" },
    { id: vip.id, name: "VIP" },
  ]);
});

test("counts all members, and filtered ones on request", async () => {
  const everyone = await app.db.$count(users, sql`removed_at is null`);
  expect((await boss.get("/api/members")).body.total).toBe(everyone);
  expect((await boss.get("/api/members?q=listed&only=total")).body).toMatchObject({
    total: 12,
    items: [],
  });
});

test("shows support the same list, without reasons, payment data or secrets", async () => {
  for (const who of [boss, app.as("support")]) {
    const items = await find("", who);
    expect(items).toHaveLength(12);
    expect(JSON.stringify(items)).not.toMatch(/canary|9876/);
  }
});

test("exports the filtered list as CSV for superadmins and support, without reasons or secrets", async () => {
  for (const who of [boss, app.as("support")]) {
    const { status, body } = await who.get("/api/members/export?q=listed&sort=name&direction=asc");
    expect(status).toBe(200);
    expect(body).not.toMatch(/canary|9876/);
    const [header, ...lines] = String(body).trim().split("\r\n");
    expect(header).toBe(
      "First name,Last name,Email,Agency,Role,Phone,Access,State,Joined (UTC),Last seen (UTC),Tags",
    );
    expect(lines).toHaveLength(12);
    const ofBarred = lines.find((line) => line.startsWith("Listed,Barred"));
    expect(ofBarred).toContain(
      "barred@listed.test,Brook Agency,Team Member,,Own subscription,Suspended,",
    );
    expect(ofBarred).toMatch(/,"early, VIP"$/);
  }
  const { body } = await boss.get("/api/members/export?q=listed&state=invited");
  expect(String(body).trim().split("\r\n")).toHaveLength(2);
});

test("filters by seat: only as many seats as are paid for, and only of this provider", async () => {
  const firstName = "Bench";
  const payer = await add("Payer", { firstName, status: "active" });
  const seated = await add("Seated", { firstName, status: "canceled" });
  const beyond = await add("Beyond", { firstName });
  await app.db.update(subscriptions).set({ seats: 2 }).where(eq(subscriptions.userId, payer));
  await app.db.insert(seats).values([
    { userId: seated, payerId: payer, assignedAt: days(-2) },
    { userId: beyond, payerId: payer, assignedAt: days(-1) },
  ]);
  const kinds = async () => {
    const found: Record<string, string[]> = {};
    for (const kind of ["active", "seat", "past_due", "canceled", "none"]) {
      const { body } = await boss.get(`/api/members?q=bench&access=${kind}`);
      const items: Item[] = body.items;
      for (const item of items) expect(item).toMatchObject({ access: { kind } });
      if (items.length > 0) found[kind] = items.map(({ lastName }) => lastName);
    }
    return found;
  };
  expect(await kinds()).toEqual({ active: ["Payer"], seat: ["Seated"], none: ["Beyond"] });
  const change = (values: Partial<typeof subscriptions.$inferInsert>) =>
    app.db.update(subscriptions).set(values).where(eq(subscriptions.userId, payer));
  await change({ status: "past_due" });
  expect(await kinds()).toEqual({ past_due: ["Payer"], canceled: ["Seated"], none: ["Beyond"] });
  await change({ status: "active", provider: "stripe" });
  expect(await kinds()).toEqual({ canceled: ["Seated"], none: ["Beyond", "Payer"] });
});
