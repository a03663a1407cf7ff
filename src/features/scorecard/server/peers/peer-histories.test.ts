import fc from "fast-check";
import { expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { SIZE_BANDS, type SizeBand } from "../../scorecard-rules.ts";
import { peerFigures, scorecardMetrics } from "../tables.ts";
import { peerAgencies } from "./peer-agencies.fixture.ts";
import { publishPeers } from "./publish-peers.ts";

/**
 * Generated histories: agencies join, leave, opt out, are suspended, change currency, size and
 * numbers, and the job runs at any time. A simple model of the rules predicts every figure.
 */

const app = await testApp();
const agencies = peerAgencies(app);
const MONTHS = ["2026-03-01", "2026-04-01"];
const metrics = (
  await app.db
    .select({ id: scorecardMetrics.id, unit: scorecardMetrics.unit })
    .from(scorecardMetrics)
    .orderBy(scorecardMetrics.position)
).filter(({ unit }, at, all) => all.findIndex((metric) => metric.unit === unit) === at);
await app.db.execute(
  `update scorecard_metrics set is_archived = id not in (${metrics.map(({ id }) => `'${id}'`).join()})`,
);

interface Numbers {
  feeIncome: number | null;
  headcount: number | null;
  values: number[];
}
interface Agency {
  currency: string;
  isInPeers: boolean;
  isSuspended: boolean;
  months: Map<string, Numbers>;
}
interface Publication {
  contributions: Map<string, number>;
  quartiles: number[];
}

const numbers = fc.record({
  feeIncome: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(90, 100, 110) },
    { weight: 1, arbitrary: fc.constantFrom(null, 0, 450, 5_000) },
  ),
  headcount: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(3, 5, 5.4) },
    { weight: 3, arbitrary: fc.constantFrom(null, 0, 0.4, 5.5, 6, 15.5, 40.4, 41) },
  ),
  // One value for each metric. Adding 0 replaces -0, which the database does not keep.
  values: fc.tuple(
    ...metrics.map(({ unit }) =>
      fc
        .double({ min: -2, max: 60, noNaN: true })
        .map((value) => (unit === "money" ? value * 3_000 : value) + 0),
    ),
  ),
});
const which = fc.nat({ max: 11 });
const month = fc.constantFrom(...MONTHS);
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("save" as const), which, month, numbers }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("join" as const), month, numbers }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("leave" as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("opt" as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("suspend" as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("currency" as const), which }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant("run" as const), workers: fc.constantFrom(1, 1, 2) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Generated> ? Generated : never;

const isInBand = (headcount: number | null, band: SizeBand) => {
  if (band === "all") return true;
  if (!headcount) return false;
  const [from = 0, to = Number.POSITIVE_INFINITY] = {
    "1-5": [0, 5.5],
    "6-15": [5.5, 15.5],
    "16-40": [15.5, 40.5],
    "41+": [40.5],
  }[band];
  return headcount >= from && headcount < to;
};

function quartile(sorted: number[], part: number): number {
  const position = (sorted.length - 1) * part;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position - Math.floor(position));
}

/** What the rules allow to publish now for this metric, month, currency and band. */
function groupOf(
  all: Map<string, Agency>,
  key: { at: number; month: string; currency: string; band: SizeBand },
): Publication | null {
  const members = [...all].flatMap(([id, agency]) => {
    const entered = agency.months.get(key.month);
    const value = entered?.values[key.at];
    const isContributor =
      entered &&
      entered.feeIncome !== null &&
      agency.isInPeers &&
      !agency.isSuspended &&
      agency.currency === key.currency &&
      isInBand(entered.headcount, key.band);
    return isContributor && value !== undefined ? [{ id, value, fee: entered.feeIncome ?? 0 }] : [];
  });
  const total = members.reduce((sum, { fee }) => sum + fee, 0);
  if (members.length < 5 || members.some(({ fee }) => fee > total / 2)) return null;
  const sorted = members.map(({ value }) => value).sort((a, b) => a - b);
  return {
    contributions: new Map(members.map(({ id, value }) => [id, value])),
    quartiles: [0.25, 0.5, 0.75].map((part) => quartile(sorted, part)),
  };
}

function differences(one: Map<string, number>, other: Map<string, number>): number {
  const ids = new Set([...one.keys(), ...other.keys()]);
  return [...ids].filter((id) => one.get(id) !== other.get(id)).length;
}

const STEPS: Record<string, number> = { percent: 0.01, ratio: 0.01, money: 5_000, months: 0.1 };
const seen = { published: 0, replaced: 0, keptForOne: 0, keptUnqualified: 0 };

class History {
  all = new Map<string, Agency>();
  expected = new Map<string, Publication>();

  pick(at: number): [string, Agency] | undefined {
    return [...this.all][at % Math.max(1, this.all.size)];
  }

  async save(id: string, agency: Agency, monthOfNumbers: string, entered: Numbers) {
    agency.months.set(monthOfNumbers, entered);
    await agencies.setMonth(id, monthOfNumbers, {
      feeIncome: entered.feeIncome,
      headcount: entered.headcount,
    });
    for (const [at, metric] of metrics.entries()) {
      const value = entered.values[at] ?? 0;
      await agencies.setValue(id, metric.id, monthOfNumbers, value);
    }
  }

  async apply(change: Step) {
    if (change.kind === "run") return this.run(change.workers);
    if (change.kind === "join") {
      const agency = { currency: "USD", isInPeers: true, isSuspended: false, months: new Map() };
      const id = await agencies.add();
      this.all.set(id, agency);
      return this.save(id, agency, change.month, change.numbers);
    }
    const [id, agency] = this.pick(change.which) ?? [];
    if (!id || !agency) return;
    if (change.kind === "save") await this.save(id, agency, change.month, change.numbers);
    if (change.kind === "leave") {
      this.all.delete(id);
      await agencies.leave(id);
    }
    if (change.kind === "opt") {
      agency.isInPeers = !agency.isInPeers;
      await agencies.choose(id, { isInPeers: agency.isInPeers });
    }
    if (change.kind === "suspend") {
      agency.isSuspended = !agency.isSuspended;
      await agencies.suspend(id, agency.isSuspended ? new Date() : null);
    }
    if (change.kind === "currency") {
      agency.currency = agency.currency === "USD" ? "EUR" : "USD";
      await agencies.choose(id, { currency: agency.currency });
    }
  }

  async run(workers: number) {
    await Promise.all(Array.from({ length: workers }, () => publishPeers(app.db, new Date())));
    for (const [at, metric] of metrics.entries()) {
      for (const monthOfRun of MONTHS) {
        for (const currency of ["USD", "EUR"]) {
          for (const band of SIZE_BANDS) {
            const key = [metric.id, monthOfRun, currency, band].join();
            this.expect(key, groupOf(this.all, { at, month: monthOfRun, currency, band }));
          }
        }
      }
    }
    await this.check();
  }

  expect(key: string, group: Publication | null) {
    const old = this.expected.get(key);
    if (!group) {
      if (old) seen.keptUnqualified += 1;
      return;
    }
    const changed = old ? differences(old.contributions, group.contributions) : 0;
    if (old && changed === 1) seen.keptForOne += 1;
    if (old && changed <= 1) return;
    seen[old ? "replaced" : "published"] += 1;
    this.expected.set(key, group);
  }

  async check() {
    const rows = await app.db.select().from(peerFigures);
    const keys = rows.map((row) => [row.metricId, row.month, row.currency, row.sizeBand].join());
    expect(keys.sort()).toEqual([...this.expected.keys()].sort());
    for (const row of rows) {
      const group = this.expected.get([row.metricId, row.month, row.currency, row.sizeBand].join());
      const contributions = row.contributorIds.map((id, at) => [id, row.contributedValues[at]]);
      expect(Object.fromEntries(contributions)).toEqual(
        Object.fromEntries(group?.contributions ?? []),
      );
      const unit = metrics.find(({ id }) => id === row.metricId)?.unit ?? "";
      const size = STEPS[unit] ?? Number.NaN;
      for (const [at, figure] of [row.p25, row.p50, row.p75].entries()) {
        expect(Math.abs(figure / size - Math.round(figure / size))).toBeLessThan(1e-6);
        expect(Math.abs(figure - (group?.quartiles[at] ?? Number.NaN))).toBeLessThanOrEqual(
          size / 2 + 1e-9,
        );
      }
    }
  }
}

test("publishes by the rules in generated histories", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(numbers, { minLength: 4, maxLength: 8 }),
      fc.array(step, { minLength: 5, maxLength: 25 }),
      async (founders, steps) => {
        const history = new History();
        try {
          for (const founder of founders)
            await history.apply({ kind: "join", month: MONTHS[0] ?? "", numbers: founder });
          for (const change of steps) await history.apply(change);
          await history.run(1);
        } finally {
          for (const id of history.all.keys()) await agencies.leave(id);
          await app.db.delete(peerFigures);
        }
      },
    ),
    { numRuns: 60 },
  );
  // The histories reach every rule.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(10);
});
