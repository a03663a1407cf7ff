import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS } from "#lib/durations.ts";
import { testApp } from "#test/test-app.ts";
import { SIZE_BANDS, type SizeBand } from "../../scorecard-rules.ts";
import { peerFigures, scorecardMetrics } from "../tables.ts";
import { peerAgencies } from "./peer-agencies.fixture.ts";
import { publishPeers } from "./publish-peers.ts";

/**
 * Generated histories: agencies join, leave, opt out, are suspended, become established, change
 * currency, size and numbers, and the job runs at any time. A simple model of the rules predicts every figure.
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
  isNew: boolean;
  months: Map<string, Numbers>;
}
interface Publication {
  contributions: Map<string, number>;
  quartiles: number[];
  step: number;
}

/** The rules of each unit, for its first metric. */
const TYPICAL = {
  percent: { from: 0.4, finest: 0.01, clip: [-0.5, 0.9] },
  money: { from: 90_000, finest: 5_000, clip: [20_000, 500_000] },
  months: { from: 3, finest: 0.1, clip: [0, 24] },
  ratio: { from: 1, finest: 0.01, clip: [0, 5] },
  number: { from: 0, finest: 1, clip: [0, 0] },
} as const;

const numbers = fc.record({
  feeIncome: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(90, 100, 110) },
    { weight: 1, arbitrary: fc.constantFrom(null, 0, 450, 5_000) },
  ),
  headcount: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(3, 5, 5.4) },
    { weight: 3, arbitrary: fc.constantFrom(null, 0, 0.4, 5.5, 6, 15.5, 40.4, 41) },
  ),
  // One value for each metric: most are close to each other, as peers are. Some are extreme.
  values: fc.tuple(
    ...metrics.map(({ unit }) =>
      fc.oneof(
        {
          weight: 12,
          arbitrary: fc
            .double({ min: 0, max: 6, noNaN: true })
            .map((value) => TYPICAL[unit].from + value * TYPICAL[unit].finest),
        },
        { weight: 1, arbitrary: fc.constantFrom(-1e6, 1e6) },
      ),
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
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("access" as const), which }) },
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

function valueAt(sorted: number[], position: number): number {
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
      !agency.isNew &&
      agency.currency === key.currency &&
      isInBand(entered.headcount, key.band);
    return isContributor && value !== undefined ? [{ id, value, fee: entered.feeIncome ?? 0 }] : [];
  });
  const total = members.reduce((sum, { fee }) => sum + fee, 0);
  if (members.length < 7 || members.some(({ fee }) => fee > total / 2)) return null;
  const ascending = (values: number[]) => values.toSorted((a, b) => a - b);
  const { unit } = metrics[key.at] ?? { unit: "number" as const };
  const { finest, clip } = TYPICAL[unit];
  const entered = ascending(members.map(({ value }) => value));
  const median = valueAt(entered, (entered.length - 1) / 2);
  const [low, high] =
    unit === "money" && key.currency !== "USD" ? [median * 0.2, median * 5] : clip;
  const clip1 = (value: number) => Math.min(Math.max(value, low), high);
  const sorted = entered.map(clip1);
  const positions = [0.25, 0.5, 0.75].map((part) => (sorted.length - 1) * part);
  const quartiles = positions.map((position) => valueAt(sorted, position));
  // One agency moves a figure at most from its lower neighbors to its upper ones.
  const reaches = positions.map((at) => valueAt(sorted, at + 1) - valueAt(sorted, at - 1));
  const multiple = [1, 2, 5, 10, 20].find((times) => times * finest >= Math.max(...reaches));
  if (!multiple) {
    seen.tooFar += 1;
    return null;
  }
  const twoDigits = 10 ** (Math.floor(Math.log10(Math.max(...quartiles.map(Math.abs)))) - 1);
  return {
    contributions: new Map(members.map(({ id, value }) => [id, clip1(value)])),
    quartiles,
    step: Math.max(multiple * finest, twoDigits),
  };
}

function differences(one: Map<string, number>, other: Map<string, number>): number {
  const ids = new Set([...one.keys(), ...other.keys()]);
  return [...ids].filter((id) => one.get(id) !== other.get(id)).length;
}

const seen = { tooFar: 0, published: 0, replaced: 0, keptForOne: 0, keptUnqualified: 0 };

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
      const agency = {
        ...{ currency: "USD", isInPeers: true, isSuspended: false, isNew: false },
        months: new Map(),
      };
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
    if (change.kind === "access") {
      agency.isNew = !agency.isNew;
      const days = agency.isNew ? 89.9 : 90.1;
      await agencies.setAccess(id, new Date(Date.now() - days * DAY_MS));
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
      for (const [at, figure] of [row.p25, row.p50, row.p75].entries()) {
        const { quartiles = [], step = Number.NaN } = group ?? {};
        expect(Math.abs(figure / step - Math.round(figure / step))).toBeLessThan(1e-6);
        expect(Math.abs(figure - (quartiles[at] ?? Number.NaN))).toBeLessThanOrEqual(
          step / 2 + 1e-9,
        );
      }
    }
  }
}

test("publishes by the rules in generated histories", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(numbers, { minLength: 7, maxLength: 11 }),
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
    { numRuns: 15, endOnFailure: true },
  );
  // The histories reach every rule.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
});
