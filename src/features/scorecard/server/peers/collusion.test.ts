import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { one } from "#lib/one.ts";
import { testApp } from "#test/test-app.ts";
import { peerFigures, scorecardMetrics } from "../tables.ts";
import { peerAgencies } from "./peer-agencies.fixture.ts";
import { publishPeers } from "./publish-peers.ts";

/** Colluding agencies enter numbers that place an honest one at a quartile, and read it there. */

const app = await testApp();
const { add, setAccess } = peerAgencies(app);
await app.db.execute(
  sql`update ${scorecardMetrics} set is_archived = formula is distinct from 'delivery_margin'`,
);
const { id: margin } = one(
  await app.db
    .select({ id: scorecardMetrics.id })
    .from(scorecardMetrics)
    .where(sql`not is_archived`),
);
const agencies: string[] = [];
for (let at = 0; at < 7; at += 1) agencies.push(await add());
const [honest = "", ...six] = agencies;
/** The margins of the honest agency: another one in each month, so that one run publishes for all. */
const MARGINS = Array.from({ length: 91 }, (_, percent) => percent / 100 + 0.002);
await app.db.execute(sql`insert into scorecard_months
    (organization_id, month, fee_income, headcount, open_until, saved_at, created_at)
  select id, month, 100, 3, now(), now(), now()
  from unnest(${sql.param(agencies)}::uuid[]) as id,
    generate_series('2010-01-01'::date, '2017-07-01', '1 month') as month`);

/** The figures of each month, as a text. Null if none are published. */
async function figuresFor(colluding: number[]): Promise<(string | null)[]> {
  await app.db.delete(peerFigures);
  const values = (id: string, margins: number[]) => sql`
    select ${id}::uuid, ${margin}::uuid, ('2010-01-01'::date + make_interval(months => at::int - 1))::date, value
    from unnest(${sql.param(margins)}::float8[]) with ordinality as margin (value, at)`;
  await app.db.execute(sql`delete from scorecard_values where metric_id = ${margin}`);
  const rows = colluding.map((one, at) =>
    values(
      six[at] ?? "",
      MARGINS.map(() => one),
    ),
  );
  await app.db.execute(sql`insert into scorecard_values (organization_id, metric_id, month, value)
    ${sql.join([values(honest, MARGINS), ...rows], sql` union all `)}`);
  await publishPeers(app.db, new Date());
  const { rows: figures } = await app.db.execute<{ figures: string | null }>(sql`
    select case when p50 is not null then concat_ws(' ', p25, p50, p75) end as figures
    from generate_series('2010-01-01'::date, '2017-07-01', '1 month') as months (month)
    left join peer_figures on peer_figures.month = months.month and size_band = 'all'
    order by months.month`);
  return figures.map((one) => one.figures);
}
const NOTHING = MARGINS.map(() => null);

beforeEach(async () => {
  for (const id of agencies) await setAccess(id, new Date("2025-01-01"));
});

test.each([4, 6])(
  "publishes nothing when %i new agencies surround an honest one",
  async (count) => {
    for (const id of six) await setAccess(id, new Date());
    expect(await figuresFor([-9, 9, -9, 9, -9, 9].slice(0, count))).toEqual(NOTHING);
  },
);

test("publishes nothing when four established agencies surround an honest one", async () => {
  for (const id of six.slice(4)) await setAccess(id, new Date());
  expect(await figuresFor([-9, -9, 9, 9])).toEqual(NOTHING);
});

const LAYOUTS: [string, number[]][] = [
  ["extremes", [-9, -9, -9, 9, 9, 9]],
  ["a range of 30 points", [0.3, 0.3, 0.3, 0.6, 0.6, 0.6]],
  ["a range of 20 points", [0.35, 0.35, 0.35, 0.55, 0.55, 0.55]],
  ["a range of 10 points", [0.4, 0.4, 0.4, 0.5, 0.5, 0.5]],
  ["two ranges of 10 points", [0.34, 0.34, 0.44, 0.44, 0.54, 0.54]],
];

/** The margins of the honest agency, in percent, that lead to the same published figures. */
async function indistinguishable(colluding: number[]): Promise<number[][]> {
  const groups = new Map<string | null, number[]>();
  for (const [percent, figures] of (await figuresFor(colluding)).entries())
    groups.set(figures, [...(groups.get(figures) ?? []), percent]);
  return [...groups.values()];
}
const rangeOf = (percents: number[]) => Math.max(...percents) - Math.min(...percents);

test.each(LAYOUTS)("hides the seventh margin when six agencies choose %s", async (_, colluding) => {
  const groups = await indistinguishable(colluding);
  expect(Math.min(...groups.map(rangeOf))).toBeGreaterThanOrEqual(2);
});

test("tells six agencies a margin only when they already know it to a few points", async () => {
  const groups = await indistinguishable([0.34, 0.38, 0.42, 0.46, 0.5, 0.54]);
  const told = groups.filter((group) => rangeOf(group) < 2).flat();
  expect(rangeOf(told)).toBeLessThanOrEqual(8);
  expect(told.length).toBeLessThanOrEqual(6);
});
