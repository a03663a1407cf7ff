import { PER_AGENCY } from "./fill-people.ts";
import type { FillSizes, FillStep } from "./sizes.ts";
import { inBatches } from "./sql-helpers.ts";

const MAX_AGENCIES = 10_000;
const MONTHS = 36;
const BATCH = 500;

/** Numbers and metrics of the last 36 months. */
export function scorecardSteps({ members }: FillSizes): FillStep[] {
  const agencies = Math.min(MAX_AGENCIES, Math.max(1, Math.ceil(members / PER_AGENCY)));
  const month = "(date_trunc('month', now()) - make_interval(months => ago))::date";
  const pick = (salt: number, below: number) =>
    `pg_temp.pick(i * ${MONTHS} + ago, ${salt}, ${below})`;
  return [
    {
      what: `${agencies * MONTHS} months`,
      isPlain: true,
      statements: inBatches(
        agencies,
        BATCH,
        (rows) => `
        insert into scorecard_months (organization_id, month, fee_income, delivery_cost, other_payroll,
          overhead, headcount, billable_hours, available_hours, cash, largest_client_income,
          recurring_income, proposals_sent, proposals_won, weighted_pipeline, income_target,
          owner_billable_hours, owner_hours, open_until, saved_at, created_at)
        select pg_temp.made('agency', i), ${month}, fee, fee / 2, fee / 5, fee / 8, people,
          people * ${pick(21, 90)} + 10, people * 120, fee * 2, fee / (3 + ${pick(22, 5)}),
          fee / (1 + ${pick(23, 4)}), 8, ${pick(24, 9)}, fee * 3, fee * 3, ${pick(25, 90)}, 180,
          ${month} + 90, ${month} + 40, ${month} + 40
        from ${rows}, generate_series(1, ${MONTHS}) as ago,
          lateral (select 1 + pg_temp.pick(i, 20, 50) as people) as size,
          lateral (select people * (700000 + ${pick(26, 700000)})::bigint as fee) as income`,
      ),
    },
    {
      what: "their time with access",
      isPlain: true,
      statements: inBatches(
        agencies,
        BATCH,
        (rows) => `
        insert into scorecard_access (organization_id, since)
        select pg_temp.made('agency', i), now() - interval '1 year' from ${rows}`,
      ),
    },
    {
      what: "their metrics",
      isPlain: true,
      statements: inBatches(
        agencies,
        BATCH,
        (rows) => `
        with agencies as materialized (select i, pg_temp.made('agency', i) as id from ${rows})
        insert into scorecard_values (organization_id, metric_id, month, value)
        select agencies.id, metrics.id, ${month},
          pg_temp.pick(i * ${MONTHS} + ago, 27 + position, 1000) / 1000.0 * case unit when 'money' then 200000 when 'months' then 8 else 1 end
        from agencies, scorecard_metrics as metrics, generate_series(1, ${MONTHS}) as ago
        where formula is not null`,
      ),
    },
  ];
}
