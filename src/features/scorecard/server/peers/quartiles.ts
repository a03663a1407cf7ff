import { type SQL, sql } from "drizzle-orm";
import type { FormulaKey, MetricUnit } from "../../metrics.ts";

export interface PeerMetric {
  unit: MetricUnit;
  /** Null for a metric that agencies enter. */
  formula: FormulaKey | null;
}

/** Values outside count as the nearest limit. Income per head is in US dollars. */
const CLIPS: Record<FormulaKey, [from: number, to: number]> = {
  delivery_margin: [-0.5, 0.9],
  net_margin: [-0.5, 0.9],
  income_per_head: [20_000, 500_000],
  utilization: [0, 1.2],
  months_of_cash: [0, 24],
  client_concentration: [0, 1],
  recurring_share: [0, 1],
  win_rate: [0, 1],
  pipeline_coverage: [0, 5],
  owner_billable_share: [0, 1],
};
/** The limits of income per head in other currencies, as multiples of the peers' median. */
const MEDIAN_CLIP = [0.2, 5] as const;

/** The clipped `value`, in a query with the `currency` and `median` of the group. */
export function clipped({ formula }: PeerMetric): SQL {
  if (!formula) return sql`value`;
  const limits = CLIPS[formula].map((limit, at) =>
    formula === "income_per_head"
      ? sql`case currency when 'USD' then ${limit}::float8 else ${MEDIAN_CLIP[at]}::float8 * median end`
      : sql`${limit}::float8`,
  );
  return sql`least(greatest(value, ${limits[0]}), ${limits[1]})`;
}

/** The finest rounding. Entered numbers and money can have any size. */
const FINEST: Record<MetricUnit, number | null> = {
  percent: 0.01,
  ratio: 0.01,
  money: 5_000,
  months: 0.1,
  number: null,
};

/**
 * A table with the rounded quartiles of the array `sorted`, as an array. All three have one step,
 * so that they stay in order: the coarser of two significant digits and the reach of one agency. The
 * reach is how far a quartile can move if any one value becomes any other. So agencies that know all
 * other values cannot read the last one. Null if the reach is more than 20 times the finest step.
 */
export function quartilesOf({ unit, formula }: PeerMetric): SQL {
  const digits = sql`coalesce(10.0 ^ (floor(log(nullif(largest, 0))) - 1), 0)`;
  const fixed = formula || unit !== "money" ? FINEST[unit] : null;
  const finest = fixed === null ? digits : sql`${fixed}::numeric`;
  return sql`(
    with exact as (
      select part, (sorted[below] + above * (sorted[below + 1] - sorted[below]))::numeric as figure,
        ((1 - above) * (sorted[below + 1] - sorted[below - 1])
          + above * (sorted[below + 2] - sorted[below]))::numeric as reach
      from unnest(array[0.25, 0.5, 0.75]::float8[]) as part,
        lateral (select (cardinality(sorted) - 1) * part + 1 as place) as quantile,
        lateral (select floor(place)::int as below, place - floor(place) as above) as neighbors
    ), limits as (
      select max(abs(figure)) as largest, max(reach) as reach from exact
    ), steps as (
      select greatest(multiple * ${finest}, ${digits}) as step
      from limits, unnest(array[1, 2, 5, 10, 20]) as multiple
      where multiple * ${finest} >= reach
      order by multiple limit 1
    )
    select array_agg(coalesce(round(figure / nullif(step, 0)) * step, 0)::float8 order by part)
    from exact, steps)`;
}
