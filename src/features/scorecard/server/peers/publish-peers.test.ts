import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#lib/durations.ts";
import { testApp } from "#test/test-app.ts";
import { peerFigures, scorecardMetrics } from "../tables.ts";
import { peerAgencies } from "./peer-agencies.fixture.ts";
import { eraseContributionsOfDeleted, publishPeers } from "./publish-peers.ts";

const app = await testApp();
const { add, setMonth, setValue, choose, suspend, leave } = peerAgencies(app);
const MARCH = "2026-03-01";
const metricOf = async (formula: "utilization" | "income_per_head" | "months_of_cash") => {
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

test("publishes quartiles when five agencies contribute, and nothing for four", async () => {
  await agenciesWith([0.5, 0.55, 0.604, 0.7]);
  await publish();
  expect(await published()).toEqual({});
  await agencyWith(0.8);
  await publish();
  expect(await published()).toEqual({
    "USD all": [0.55, 0.6, 0.7],
    "USD 1-5": [0.55, 0.6, 0.7],
  });
});

test("puts a headcount into the band of its rounded number, and into all", async () => {
  await agenciesWith([0.1, 0.1, 0.1, 0.1, 0.1], { headcount: 5.5 });
  await agenciesWith([0.2, 0.2, 0.2, 0.2, 0.2], { headcount: 15.5 });
  await agenciesWith([0.3, 0.3, 0.3, 0.3, 0.3], { headcount: 40.49 });
  await agenciesWith([0.4, 0.4, 0.4, 0.4, 0.4], { headcount: 0.4 });
  await agenciesWith([0.5, 0.5, 0.5, 0.5, 0.5], { headcount: 41 });
  await agenciesWith([0.6, 0.6, 0.6, 0.6, 0.6], { headcount: null });
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
  expect(figures["USD 16-40"]?.[1]).toBe(0.25);
  expect(figures["USD 1-5"]?.[1]).toBe(0.4);
  expect(figures["USD 41+"]?.[1]).toBe(0.5);
  expect(figures["USD all"]?.[1]).toBe(0.35);
});

test("does not publish when one agency has more than half of the fee income", async () => {
  await agenciesWith([0.5, 0.5, 0.5, 0.5]);
  const large = await agencyWith(0.9, { feeIncome: 401 });
  await publish();
  expect(await published()).toEqual({});
  await setMonth(large, MARCH, { feeIncome: 400, headcount: 3 });
  await publish();
  expect(Object.keys(await published())).toHaveLength(2);
});

test("leaves out agencies without fee income, opted out or suspended", async () => {
  await agenciesWith([0.5, 0.5, 0.5, 0.5]);
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
  const ids = await agenciesWith([0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]);
  for (const id of ids.slice(0, 3)) await choose(id, { currency: "EUR" });
  await publish();
  expect(await published()).toEqual({});
  for (const id of ids.slice(3)) await choose(id, { currency: "EUR" });
  await publish();
  expect(Object.keys(await published()).sort()).toEqual(["EUR 1-5", "EUR all"]);
});

test("rounds income per head to 5,000, months to 0.1 and entered numbers to two digits", async () => {
  const entered = async (unit: "number" | "money") => {
    const [row] = await app.db
      .insert(scorecardMetrics)
      .values({ name: `Entered ${unit}`, help: "", unit, position: 20 })
      .returning({ id: scorecardMetrics.id });
    return row?.id ?? "";
  };
  const number = await entered("number");
  const money = await entered("money");
  const perHead = await metricOf("income_per_head");
  const cash = await metricOf("months_of_cash");
  for (let at = 0; at < 5; at += 1) {
    const id = await agencyWith(101_000 + 10_000 * at, { metricId: perHead });
    await setValue(id, cash, MARCH, 1.26 + at);
    await setValue(id, number, MARCH, [-0.0678, 0, 8.37, 4.56, 1234][at] ?? 0);
    await setValue(id, money, MARCH, 123.4 + at);
  }
  await publish();
  expect((await published(perHead))["USD all"]).toEqual([110_000, 120_000, 130_000]);
  expect((await published(cash))["USD all"]).toEqual([2.3, 3.3, 4.3]);
  expect((await published(number))["USD all"]).toEqual([0, 4.6, 8.4]);
  expect((await published(money))["USD all"]).toEqual([120, 130, 130]);
  await app.db.delete(scorecardMetrics).where(eq(scorecardMetrics.position, 20));
});

test("keeps the published figures when one agency changes, and replaces them when two do", async () => {
  const [first = "", second = ""] = await agenciesWith([0.1, 0.2, 0.3, 0.4, 0.5, 0.6]);
  await publish();
  const before = await published();
  await setValue(first, utilization, MARCH, 0.9);
  await publish();
  expect(await published()).toEqual(before);
  await setValue(first, utilization, MARCH, 0.1);
  await agencyWith(0.99);
  await publish();
  expect(await published()).toEqual(before);
  await leave(second);
  await publish();
  expect((await published())["USD all"]).toEqual([0.33, 0.45, 0.58]);
});

test("keeps the published figures when the group no longer qualifies", async () => {
  const ids = await agenciesWith([0.1, 0.2, 0.3, 0.4, 0.5]);
  await publish();
  const before = await published();
  for (const id of ids.slice(0, 3)) await choose(id, { isInPeers: false });
  await publish();
  expect(await published()).toEqual(before);
});

test("changes nothing when it runs again, also at the same time", async () => {
  await agenciesWith([0.1, 0.2, 0.3, 0.4, 0.5]);
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
  const ids = await agenciesWith([0.1, 0.2, 0.3, 0.4, 0.5]);
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
  const [first = ""] = await agenciesWith([0.1, 0.2, 0.3, 0.4, 0.5, 0.6]);
  await publish();
  const before = await published();
  await leave(first);
  await eraseContributionsOfDeleted(app.db);
  const [row] = await app.db.select().from(peerFigures);
  expect(row?.contributedValues.filter(Number.isNaN)).toHaveLength(1);
  expect(row?.contributedValues[row.contributorIds.indexOf(first)]).toBeNaN();
  await publish();
  expect(await published()).toEqual(before);
  await agencyWith(0.99);
  await publish();
  expect(await published()).not.toEqual(before);
});
