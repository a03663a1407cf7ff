import { and, eq, gte, lt, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { accessRules } from "#features/subscription/server/public.ts";
import { subscriptions } from "#features/subscription/server/tables.ts";
import { DAY_MS } from "#lib/durations.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import type { FormulaKey } from "../../metrics.ts";
import { peerFigures, scorecardAccess, scorecardMetrics, scorecardMonths } from "../tables.ts";
import { recordAccess } from "./established.ts";
import { peerAgencies } from "./peer-agencies.fixture.ts";
import { eraseContributionsOfDeleted, publishPeers } from "./publish-peers.ts";

const app = await testApp();
const { add, setAccess, setMonth, setValue, choose, suspend, leave } = peerAgencies(app);
const MARCH = "2026-03-01";
const metricOf = async (formula: FormulaKey) => {
  const [metric] = await app.db
    .select({ id: scorecardMetrics.id })
    .from(scorecardMetrics)
    .where(eq(scorecardMetrics.formula, formula));
  return metric?.id ?? "";
};
const utilization = await metricOf("utilization");

async function agencyWith(
  value: number,
  options: { feeIncome?: number | null; headcount?: number | null; metricId?: string } = {},
) {
  const { feeIncome = 100, headcount = 3, metricId = utilization } = options;
  const id = await add();
  await setMonth(id, MARCH, { feeIncome, headcount });
  await setValue(id, metricId, MARCH, value);
  return id;
}
const agenciesWith = async (values: number[], options: Parameters<typeof agencyWith>[1] = {}) => {
  const ids: string[] = [];
  for (const value of values) ids.push(await agencyWith(value, options));
  return ids;
};
const publish = (changedSince?: Date) =>
  publishPeers(app.db, new Date(), changedSince ? { changedSince } : {});
const published = async (metricId = utilization) => {
  const rows = await app.db.select().from(peerFigures).where(eq(peerFigures.metricId, metricId));
  return Object.fromEntries(
    rows.map(({ currency, sizeBand, p25, p50, p75 }) => [
      `${currency} ${sizeBand}`,
      [p25, p50, p75],
    ]),
  );
};

beforeEach(async () => {
  await app.db.delete(peerFigures);
  await app.db.execute("delete from scorecard_months");
  await app.db.execute("delete from scorecard_values");
});

const SEVEN = [0.5, 0.55, 0.58, 0.604, 0.61, 0.64, 0.7];
const seven = (value: number) => Array.from({ length: 7 }, () => value);

test("publishes quartiles when seven agencies contribute, and nothing for six", async () => {
  const [first = 0, ...six] = SEVEN;
  await agenciesWith(six);
  await publish();
  expect(await published()).toEqual({});
  await agencyWith(first);
  await publish();
  // 0.565, 0.604 and 0.625: one agency could move the first by 0.067.
  expect(await published()).toEqual({
    "USD all": [0.6, 0.6, 0.6],
    "USD 1-5": [0.6, 0.6, 0.6],
  });
});

test("counts an agency after 90 days with access and three months of numbers", async () => {
  await agenciesWith(seven(0.5).slice(1));
  const agency = await agencyWith(0.5);
  const now = Date.now();
  await setAccess(agency, null);
  await publish();
  expect(await published()).toEqual({});
  await setAccess(agency, new Date(now - 89.9 * DAY_MS));
  await publish();
  expect(await published()).toEqual({});
  await setAccess(agency, new Date(now - 90.1 * DAY_MS));
  // This leaves two months: the one of the figures, and one more.
  await app.db
    .delete(scorecardMonths)
    .where(
      and(eq(scorecardMonths.organizationId, agency), lt(scorecardMonths.month, "2024-05-01")),
    );
  await publish();
  expect(await published()).toEqual({});
  await setMonth(agency, "2026-02-01", { feeIncome: 100, headcount: 3 });
  await publish();
  expect(Object.keys(await published())).toHaveLength(2);
});

test("records access that is paid or given, and starts again after a gap", async () => {
  const agencyOf = async (
    person: { status?: string; accessUntil?: Date; role?: "superadmin" },
    set: Partial<typeof organizations.$inferInsert> = {},
  ) => {
    const organizationId = await add();
    await setAccess(organizationId, null);
    const { status: subscription = null, accessUntil, role } = person;
    const { id } = await createPerson(app.services, {
      ...{ organizationId, subscription, role: role ?? "agent" },
    });
    if (accessUntil) await app.db.update(users).set({ accessUntil }).where(eq(users.id, id));
    if (set.name)
      await app.db.update(organizations).set(set).where(eq(organizations.id, organizationId));
    return organizationId;
  };
  const now = new Date();
  const later = new Date(now.getTime() + DAY_MS);
  const paid = await agencyOf({ status: "active" });
  const granted = await agencyOf({ accessUntil: later });
  const free = await agencyOf({}, { name: "Free", hasFreeAccess: true });
  await agencyOf({ status: "trialing" });
  await agencyOf({ status: "canceled" });
  await agencyOf({ accessUntil: now });
  await agencyOf({ role: "superadmin" });
  await agencyOf({}, { name: "Ended", hasFreeAccess: true, freeAccessUntil: now });
  await agencyOf({});
  const rules = (at: Date) => ({ ...accessRules(app.services), now: at });
  const recorded = async () =>
    new Map(
      (await app.db.select().from(scorecardAccess).where(gte(scorecardAccess.since, now))).map(
        ({ organizationId, since }) => [organizationId, since] as const,
      ),
    );
  await recordAccess(app.db, rules(now));
  const first = await recorded();
  for (const id of [paid, granted, free]) expect(first.get(id)).toEqual(now);
  // The people of the test app pay too.
  expect(first.size).toBe(3 + 2);

  await recordAccess(app.db, rules(later));
  expect((await recorded()).get(paid)).toEqual(now);
  expect((await recorded()).has(granted)).toBe(false);

  const pay = (status: string) =>
    app.db
      .update(subscriptions)
      .set({ status })
      .where(sql`user_id in (select id from users where organization_id = ${paid})`);
  await pay("canceled");
  await recordAccess(app.db, rules(later));
  await pay("active");
  await recordAccess(app.db, rules(later));
  expect((await recorded()).get(paid)).toEqual(later);
});

test("puts a headcount into the band of its rounded number, and into all", async () => {
  await agenciesWith(seven(0.1), { headcount: 5.5 });
  await agenciesWith(seven(0.2), { headcount: 15.5 });
  await agenciesWith(seven(0.2), { headcount: 40.49 });
  await agenciesWith(seven(0.4), { headcount: 0.4 });
  await agenciesWith(seven(0.5), { headcount: 41 });
  await agenciesWith(seven(0.6), { headcount: null });
  await publish();
  const figures = await published();
  expect(Object.keys(figures).sort()).toEqual([
    "USD 1-5",
    "USD 16-40",
    "USD 41+",
    "USD 6-15",
    "USD all",
  ]);
  expect(figures["USD 6-15"]?.[1]).toBe(0.1);
  expect(figures["USD 16-40"]?.[1]).toBe(0.2);
  expect(figures["USD 1-5"]?.[1]).toBe(0.4);
  expect(figures["USD 41+"]?.[1]).toBe(0.5);
  expect(figures["USD all"]?.[0]).toBe(0.2);
});

test("does not publish when one agency has more than half of the fee income", async () => {
  await agenciesWith(seven(0.5).slice(1));
  const large = await agencyWith(0.9, { feeIncome: 601 });
  await publish();
  expect(await published()).toEqual({});
  await setMonth(large, MARCH, { feeIncome: 600, headcount: 3 });
  await publish();
  expect(Object.keys(await published())).toHaveLength(2);
});

test("leaves out agencies without fee income, opted out or suspended", async () => {
  await agenciesWith(seven(0.5).slice(1));
  await agencyWith(0.5, { feeIncome: null });
  const optedOut = await agencyWith(0.5);
  await choose(optedOut, { isInPeers: false });
  const suspended = await agencyWith(0.5);
  await suspend(suspended, new Date());
  await publish();
  expect(await published()).toEqual({});
  await suspend(suspended, null);
  await publish();
  expect(Object.keys(await published())).toHaveLength(2);
});

test("compares agencies of one currency only", async () => {
  const ids = await agenciesWith([...seven(0.5), 0.5, 0.5]);
  for (const id of ids.slice(0, 4)) await choose(id, { currency: "EUR" });
  await publish();
  expect(await published()).toEqual({});
  for (const id of ids.slice(4)) await choose(id, { currency: "EUR" });
  await publish();
  expect(Object.keys(await published()).sort()).toEqual(["EUR 1-5", "EUR all"]);
});

test.each([
  ["delivery_margin", "USD", [-0.5, 0.9]],
  ["net_margin", "USD", [-0.5, 0.9]],
  ["income_per_head", "USD", [20_000, 500_000]],
  ["utilization", "EUR", [0, 1.2]],
  ["months_of_cash", "EUR", [0, 24]],
  ["client_concentration", "USD", [0, 1]],
  ["recurring_share", "USD", [0, 1]],
  ["win_rate", "USD", [0, 1]],
  ["pipeline_coverage", "USD", [0, 5]],
  ["owner_billable_share", "USD", [0, 1]],
  // The median is 50,000.
  ["income_per_head", "EUR", [10_000, 250_000]],
] as const)("clips %s in %s to the limits", async (formula, currency, [from, to]) => {
  const metricId = await metricOf(formula);
  const value = formula === "income_per_head" ? 50_000 : 0.5;
  const ids = await agenciesWith([-1e6, ...seven(value), 1e6], { metricId });
  for (const id of ids) await choose(id, { currency });
  await publish();
  const [row] = await app.db.select().from(peerFigures).where(eq(peerFigures.metricId, metricId));
  expect(row?.contributedValues.toSorted((a, b) => a - b)).toEqual([from, ...seven(value), to]);
});

test("rounds income per head to 5,000, months to 0.1, and all figures to two digits", async () => {
  const entered = async (unit: "number" | "money") => {
    const [row] = await app.db
      .insert(scorecardMetrics)
      .values({ name: `Entered ${unit}`, help: "", unit, position: 20 })
      .returning({ id: scorecardMetrics.id });
    return row?.id ?? "";
  };
  const [number, money] = [await entered("number"), await entered("money")];
  const [perHead, cash] = [await metricOf("income_per_head"), await metricOf("months_of_cash")];
  const coverage = await metricOf("pipeline_coverage");
  // All values are equal, so no agency can move a figure.
  for (let at = 0; at < 7; at += 1) {
    const id = await agencyWith(88_000, { metricId: perHead });
    await setValue(id, cash, MARCH, 12.34);
    await setValue(id, coverage, MARCH, 1.234);
    await setValue(id, number, MARCH, -0.0678);
    await setValue(id, money, MARCH, 123.4);
  }
  await publish();
  expect((await published(perHead))["USD all"]).toEqual([90_000, 90_000, 90_000]);
  expect((await published(cash))["USD all"]).toEqual([12, 12, 12]);
  expect((await published(coverage))["USD all"]).toEqual([1.2, 1.2, 1.2]);
  expect((await published(number))["USD all"]).toEqual([-0.068, -0.068, -0.068]);
  expect((await published(money))["USD all"]).toEqual([120, 120, 120]);
  await app.db.delete(scorecardMetrics).where(eq(scorecardMetrics.position, 20));
});

test("rounds as coarsely as one agency could move a figure, and publishes nothing beyond", async () => {
  const spread = async (distance: number) => {
    await app.db.delete(peerFigures);
    const upper = 0.33 + distance;
    const ids = await agenciesWith([0.31, 0.31, 0.31, 0.33, upper, upper, upper]);
    await publish();
    const figures = (await published())["USD all"];
    for (const id of ids) await leave(id);
    return figures;
  };
  expect(await spread(0)).toEqual([0.32, 0.34, 0.34]);
  expect(await spread(0.03)).toEqual([0.3, 0.35, 0.35]);
  expect(await spread(0.08)).toEqual([0.3, 0.3, 0.4]);
  expect(await spread(0.19)).toBeUndefined();
});

test("keeps the published figures when one agency changes, and replaces them when two do", async () => {
  const [first = "", second = ""] = await agenciesWith(SEVEN);
  await publish();
  const before = await published();
  await setValue(first, utilization, MARCH, 0.7);
  await publish();
  expect(await published()).toEqual(before);
  await setValue(first, utilization, MARCH, SEVEN[0] ?? 0);
  await agenciesWith([0.7]);
  await publish();
  expect(await published()).toEqual(before);
  await leave(second);
  await agenciesWith([0.7, 0.7]);
  await publish();
  expect((await published())["USD all"]).toEqual([0.6, 0.6, 0.7]);
});

test("keeps the published figures when the group no longer qualifies", async () => {
  const ids = await agenciesWith(SEVEN);
  await publish();
  const before = await published();
  for (const id of ids.slice(0, 3)) await choose(id, { isInPeers: false });
  await publish();
  expect(await published()).toEqual(before);
});

test("changes nothing when it runs again, also at the same time", async () => {
  await agenciesWith(SEVEN);
  await Promise.all([publish(), publish(), publish()]);
  const rows = await app.db.select().from(peerFigures);
  expect(rows).toHaveLength(2);
  await publish();
  expect(await app.db.select().from(peerFigures)).toEqual(rows);
});

test("checks months with new numbers, changed settings or a suspension, and two months after", async () => {
  const since = new Date(Date.now() - DAY_MS);
  const before = new Date(Date.now() - 2 * DAY_MS);
  const APRIL = "2026-04-01";
  const JUNE = "2026-06-01";
  const ids = await agenciesWith(SEVEN);
  for (const id of ids) {
    await choose(id, { savedAt: before });
    for (const month of [MARCH, APRIL, JUNE]) {
      await setMonth(id, month, { feeIncome: 100, headcount: 3 }, before);
      await setValue(id, utilization, month, 0.5);
    }
  }
  const monthsWithFigures = async () => {
    await publish(since);
    const rows = await app.db
      .selectDistinct({ month: peerFigures.month })
      .from(peerFigures)
      .where(eq(peerFigures.metricId, utilization))
      .orderBy(peerFigures.month);
    return rows.map(({ month }) => month);
  };
  const [first = ""] = ids;
  expect(await monthsWithFigures()).toEqual([]);
  await setMonth(first, MARCH, { feeIncome: 100, headcount: 3 });
  expect(await monthsWithFigures()).toEqual([MARCH, APRIL]);
  await choose(first, { savedAt: new Date() });
  expect(await monthsWithFigures()).toEqual([MARCH, APRIL, JUNE]);
});

test("forgets contributions of deleted agencies, and still counts them as a difference", async () => {
  const [first = ""] = await agenciesWith([...SEVEN, 0.6]);
  await publish();
  const before = await published();
  await leave(first);
  await eraseContributionsOfDeleted(app.db);
  const [row] = await app.db.select().from(peerFigures);
  expect(row?.contributedValues.filter(Number.isNaN)).toHaveLength(1);
  expect(row?.contributedValues[row.contributorIds.indexOf(first)]).toBeNaN();
  await publish();
  expect(await published()).toEqual(before);
  await agenciesWith([0.7, 0.7, 0.7]);
  await publish();
  expect(await published()).not.toEqual(before);
});
