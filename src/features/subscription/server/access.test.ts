import { eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { hasAccess, isSuspended } from "#features/accounts/server/public.ts";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { DAY_MS } from "#lib/durations.ts";
import { one } from "#lib/one.ts";
import type { Role } from "#platform/contract.ts";
import { inBatches } from "#platform/server/bulk/bulk-changes.ts";
import { testApp } from "#test/test-app.ts";
import { billingFactsOf, peopleWithAccess } from "./access-queries.ts";
import { seats, subscriptions } from "./tables.ts";

const app = await testApp();
const { db, services } = app;
const now = app.clock.now();
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);

const GRACES = [0, 3] as const;
type Gives = readonly [without: boolean, withGrace: boolean];
const ALWAYS: Gives = [true, true];
const NEVER: Gives = [false, false];
const IN_GRACE: Gives = [false, true];

interface PaidCase {
  status?: string;
  since?: Date;
  provider?: string;
  gives: Gives;
}

const OWN: PaidCase[] = [
  { gives: NEVER },
  { status: "active", gives: ALWAYS },
  { status: "trialing", gives: ALWAYS },
  { status: "past_due", gives: NEVER },
  { status: "past_due", since: ago(1), gives: IN_GRACE },
  { status: "past_due", since: ago(10), gives: NEVER },
  { status: "canceled", gives: NEVER },
  { status: "active", provider: "stripe", gives: NEVER },
];

const SEATS: (PaidCase & { payer?: "removed" | "elsewhere"; isBeyond?: boolean })[] = [
  { gives: NEVER },
  { status: "active", gives: ALWAYS },
  { status: "trialing", gives: ALWAYS },
  { status: "active", isBeyond: true, gives: NEVER },
  { status: "past_due", since: ago(1), gives: IN_GRACE },
  { status: "past_due", since: ago(10), gives: NEVER },
  { status: "canceled", gives: NEVER },
  { status: "active", provider: "stripe", gives: NEVER },
  { status: "active", payer: "removed", gives: NEVER },
  { status: "active", payer: "elsewhere", gives: NEVER },
];

const SUSPENSIONS = ["none", "person", "agency"] as const;
const ROLES: Role[] = ["team_member", "agent", "support", "superadmin"];
const FREE = [
  { hasFreeAccess: false, freeAccessUntil: null, gives: false },
  { hasFreeAccess: true, freeAccessUntil: null, gives: true },
  { hasFreeAccess: true, freeAccessUntil: ago(1), gives: false },
];
const GRANTED = [
  { accessUntil: null, gives: false },
  { accessUntil: ago(-1), gives: true },
];

const isStaff = (role: Role) => role === "support" || role === "superadmin";

/** A payer per agency and kind of seat; the seats are few enough to have one beyond the paid ones. */
async function createPayer(
  organizationId: string,
  seat: (typeof SEATS)[number],
  elsewhere: string,
) {
  const { id } = await db
    .insert(users)
    .values({
      firstName: "Pia",
      lastName: "Payer",
      email: `payer-${crypto.randomUUID()}@example.test`,
      organizationId: seat.payer === "elsewhere" ? elsewhere : organizationId,
      removedAt: seat.payer === "removed" ? now : null,
    })
    .returning()
    .then(one);
  await db.insert(subscriptions).values({
    userId: id,
    status: seat.status ?? "active",
    pastDueSince: seat.since ?? null,
    provider: seat.provider ?? "sandbox",
    seats: seat.isBeyond ? 1 : 1000,
  });
  return id;
}

async function createCases() {
  const newAgency = (values: Partial<typeof organizations.$inferInsert>) =>
    db
      .insert(organizations)
      .values({ name: "Agency", slug: crypto.randomUUID(), ...values })
      .returning()
      .then(one);
  const elsewhere = (await newAgency({})).id;
  const cases: { id: string; expected: Gives }[] = [];
  const rows: (typeof users.$inferInsert)[] = [];
  const paid: (typeof subscriptions.$inferInsert)[] = [];
  const taken: (typeof seats.$inferInsert)[] = [];
  for (const { gives: isFree, ...free } of FREE) {
    for (const suspension of SUSPENSIONS) {
      const suspendedAt = suspension === "agency" ? now : null;
      const { id: organizationId } = await newAgency({ ...free, suspendedAt });
      for (const seat of SEATS) {
        const payerId = seat.status ? await createPayer(organizationId, seat, elsewhere) : null;
        for (const own of OWN) {
          for (const role of ROLES) {
            for (const { accessUntil, gives: isGranted } of GRANTED) {
              const id = crypto.randomUUID();
              rows.push({
                id,
                firstName: "Case",
                lastName: "Person",
                email: `${id}@example.test`,
                role,
                organizationId,
                accessUntil,
                suspendedAt: suspension === "person" ? now : null,
              });
              if (own.status) {
                const { status, since: pastDueSince, provider = "sandbox" } = own;
                paid.push({ userId: id, status, pastDueSince, provider });
              }
              if (payerId) taken.push({ userId: id, payerId, assignedAt: now });
              const isOut = suspension === "person" || (suspension === "agency" && !isStaff(role));
              const expected = GRACES.map(
                (_, at) =>
                  !isOut &&
                  (isStaff(role) || isFree || isGranted || own.gives[at] || seat.gives[at]),
              ) as unknown as Gives;
              cases.push({ id, expected });
            }
          }
        }
      }
    }
  }
  // Without triggers, which would take most of the time.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await inBatches(rows, (batch) => tx.insert(users).values(batch));
    await inBatches(paid, (batch) => tx.insert(subscriptions).values(batch));
    await inBatches(taken, (batch) => tx.insert(seats).values(batch));
  });
  await db.execute(sql`analyze users, subscriptions, seats, organizations`);
  return cases;
}

const settingsWith = (graceDays: number) => ({
  ...services.settings,
  current: () => ({ ...services.settings.current(), billing: { graceDays } }),
});

test("access for plan × seat × grace × suspension × role × free × granted, pure and in SQL", async () => {
  const cases = await createCases();
  const facts = await db
    .select({
      id: users.id,
      role: users.role,
      accessUntil: users.accessUntil,
      suspendedAt: users.suspendedAt,
      organizationSuspendedAt: organizations.suspendedAt,
      hasFreeAccess: organizations.hasFreeAccess,
      freeAccessUntil: organizations.freeAccessUntil,
      billing: billingFactsOf(users.id, "sandbox"),
    })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId));
  const factsById = new Map(facts.map((row) => [row.id, row]));
  for (const [at, graceDays] of GRACES.entries()) {
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(
        inArray(users.id, peopleWithAccess({ ...services, settings: settingsWith(graceDays) })),
      );
    const inSql = new Set(rows.map(({ id }) => id));
    const wrong = cases.filter(({ id, expected }) => {
      const row = factsById.get(id);
      if (!row) return true;
      const pure = hasAccess({ ...row, ...row.billing, graceDays }, now) && !isSuspended(row);
      return pure !== expected[at] || inSql.has(id) !== expected[at];
    });
    expect(wrong.map(({ id }) => factsById.get(id))).toEqual([]);
    expect(cases.filter(({ expected }) => expected[at]).length).toBeGreaterThan(1000);
  }
  expect(cases.length).toBe(FREE.length * 3 * SEATS.length * OWN.length * 4 * 2);
});
