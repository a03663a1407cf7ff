import { asc, eq, type SQL, sql } from "drizzle-orm";
import { ADVISORY_LOCKS, lockUntilCommit } from "#platform/server/postgres/advisory-locks.ts";
import type { Database, Executor, Transaction } from "#platform/server/postgres/database.ts";
import { MONTHS_NEEDED } from "../../metrics.ts";
import { scorecardMetrics } from "../tables.ts";
import { isEstablished } from "./established.ts";
import { clipped, type PeerMetric, quartilesOf } from "./quartiles.ts";
import { sizeBandOf } from "./size-band.ts";

/** `tables.ts` has the same number in a check. */
const MIN_AGENCIES = 7;

/**
 * Publishes peer figures by the rules of decision 28. Without `changedSince` it checks all months,
 * otherwise those that can have changed. Works on one metric and month at a time, so that its memory
 * does not grow with the history.
 */
export async function publishPeers(
  db: Database | Transaction,
  now: Date,
  { changedSince }: { changedSince?: Date } = {},
): Promise<void> {
  const months = changedSince ? await changedMonths(db, changedSince) : await allMonths(db);
  const metrics = await db
    .select({
      id: scorecardMetrics.id,
      unit: scorecardMetrics.unit,
      formula: scorecardMetrics.formula,
    })
    .from(scorecardMetrics)
    .where(eq(scorecardMetrics.isArchived, false))
    .orderBy(asc(scorecardMetrics.position));
  for (const month of months) {
    for (const metric of metrics) {
      await db.transaction(async (tx) => {
        // The next worker reads what this one published, and finds nothing to change.
        await lockUntilCommit(tx, ADVISORY_LOCKS.peerFigures);
        await publishMonth(tx, metric, month, now);
      });
    }
  }
}

/** Forgets what agencies that no longer exist contributed. They still count as a difference. */
export async function eraseContributionsOfDeleted(db: Database): Promise<void> {
  const gone = (id: SQL) => sql`not exists (select 1 from organizations where id = ${id})`;
  for (const month of await allMonths(db, "peer_figures")) {
    await db.transaction(async (tx) => {
      await lockUntilCommit(tx, ADVISORY_LOCKS.peerFigures);
      await tx.execute(sql`
        update peer_figures set contributed_values = (
          select array_agg(case when ${gone(sql`one.id`)} then 'NaN' else one.value end order by one.position)
          from unnest(contributor_ids, contributed_values) with ordinality as one (id, value, position))
        where month = ${month} and exists (
          select 1 from unnest(contributor_ids, contributed_values) as one (id, value)
          where one.value <> 'NaN' and ${gone(sql`one.id`)})`);
    });
  }
}

async function publishMonth(
  tx: Transaction,
  metric: PeerMetric & { id: string },
  month: string,
  now: Date,
) {
  await tx.execute(sql`
    with contributors as (
      select scorecard_values.organization_id as id, value, fee_income,
        coalesce(currency, 'USD') as currency, ${sizeBandOf(sql`headcount`)} as size_band
      from scorecard_values
      join scorecard_months using (organization_id, month)
      join organizations on organizations.id = scorecard_values.organization_id
      left join scorecard_settings using (organization_id)
      where metric_id = ${metric.id} and month = ${month} and fee_income is not null
        and suspended_at is null and coalesce(is_in_peers, true)
        and ${isEstablished(sql`organizations.id`, now)}
    ), groups as (
      select *, 'all' as band from contributors
      union all
      select *, size_band from contributors where size_band is not null
    ), qualified as (
      select currency, band, percentile_cont(0.5) within group (order by value) as median
      from groups
      group by currency, band
      having count(*) >= ${MIN_AGENCIES} and max(fee_income) * 2 <= sum(fee_income)
    ), candidates as (
      select currency, band, array_agg(id order by id) as ids, array_agg(value order by id) as "values",
        array_agg(value order by value) as sorted
      from (
        select id, currency, band, ${clipped(metric)} as value
        from groups join qualified using (currency, band)) as clipped
      group by currency, band
    )
    insert into peer_figures (metric_id, month, currency, size_band, p25, p50, p75, contributor_ids, contributed_values, published_at)
    select ${metric.id}, ${month}, candidates.currency, band, quartiles[1], quartiles[2], quartiles[3],
      ids, "values", ${now}
    from candidates
    join lateral ${quartilesOf(metric)} as rounded (quartiles) on quartiles is not null
    left join peer_figures published on published.metric_id = ${metric.id} and published.month = ${month}
      and published.currency = candidates.currency and published.size_band = band
    where published.id is null or 1 < (
      select count(*) from unnest(ids, "values") as new (id, value)
      full join unnest(contributor_ids, contributed_values) as old (id, value) using (id)
      where new.value is distinct from old.value)
    on conflict (metric_id, currency, size_band, month) do update set
      p25 = excluded.p25, p50 = excluded.p50, p75 = excluded.p75, published_at = excluded.published_at,
      contributor_ids = excluded.contributor_ids, contributed_values = excluded.contributed_values`);
}

async function allMonths(
  db: Executor,
  table: "scorecard_months" | "peer_figures" = "scorecard_months",
): Promise<string[]> {
  const { rows } = await db.execute<{ month: string }>(
    sql`select distinct month::text from ${sql.identifier(table)} order by 1`,
  );
  return rows.map(({ month }) => month);
}

/** Months of agencies with saved numbers or settings, or a suspension. Some metrics use later months. */
async function changedMonths(db: Executor, since: Date): Promise<string[]> {
  const { rows } = await db.execute<{ month: string }>(sql`
    with changed as (
      select organization_id as id from scorecard_settings where saved_at >= ${since}
      union
      select id from organizations where suspended_at >= ${since}
    )
    select distinct (month + interval '1 month' * later)::date::text as month
    from scorecard_months, generate_series(0, ${MONTHS_NEEDED - 1}::int) as later
    where created_at >= ${since} or saved_at >= ${since} or organization_id in (select id from changed)
    order by 1`);
  return rows.map(({ month }) => month);
}
