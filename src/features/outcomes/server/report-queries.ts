import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "#platform/server/postgres/database.ts";
import { HORIZONS, SMALLEST_GROUP } from "../horizons.ts";

/** The quarter of a time: "2026 Q1". */
const quarterOf = (at: SQL) => sql`to_char(${at} at time zone 'UTC', 'YYYY "Q"Q')`;
/** How far a value is from the green limits of its metric `m`. */
const distance = (value: SQL) =>
  sql`greatest(coalesce(m.green_from - ${value}, 0), coalesce(${value} - m.green_to, 0), 0)`;
const isOnTargetOrCloser = sql`(${distance(sql`after.value`)} = 0
  or ${distance(sql`after.value`)} < ${distance(sql`before.value`)})`;
const horizons = sql.join(
  HORIZONS.map((months) => sql`(${months}::int)`),
  sql`, `,
);
/** Money is compared in US dollars only: the limits of other currencies differ. */
const isComparable = sql`(m.unit <> 'money' or not exists (
  select from scorecard_settings s where s.organization_id = before.organization_id and s.currency <> 'USD'))`;

interface Change {
  metricId: string;
  name: string;
  unit: "percent" | "ratio" | "money" | "months" | "number";
  cohort: string | null;
  months: number;
  agencies: number;
  before: number;
  after: number;
  onTargetOrCloser: number;
}

/** The number of a month, so that months can be subtracted. */
const monthNumber = (at: SQL) =>
  sql`(extract(year from ${at}) * 12 + extract(month from ${at}))::int`;
const joinedAt = sql`(o.created_at at time zone 'UTC')`;
/** Each value is needed in the month itself and in the month after it. */
const AGES = [0, ...HORIZONS].flatMap((months) => [months, months + 1]);

/**
 * The first value is that of the month of joining, or of the month after it. Reads the values once,
 * because a lookup for each of them takes minutes with 10,000 agencies.
 */
export async function readChanges(db: Executor): Promise<Change[]> {
  const { rows } = await db.execute<Change & Record<string, unknown>>(sql`
    with aged as materialized (
      select v.organization_id, v.metric_id, v.value, ${quarterOf(sql`o.created_at`)} as cohort,
        ${monthNumber(sql`v.month`)} - ${monthNumber(joinedAt)} as age
      from scorecard_values v
      join organizations o on o.id = v.organization_id
        and v.month >= date_trunc('month', ${joinedAt})
        and v.month <= ${joinedAt} + make_interval(months => ${Math.max(...AGES)})
    ),
    history as (
      select organization_id, metric_id, cohort, min(age) as first,
        jsonb_object_agg(age, value) as by_age
      from aged
      where age in (${sql.join(AGES, sql`, `)})
      group by organization_id, metric_id, cohort
      having min(age) <= 1
    )
    select m.id as "metricId", m.name, m.unit, before.cohort, horizon.months,
      count(*)::int as agencies,
      percentile_cont(0.5) within group (order by before.value) as before,
      percentile_cont(0.5) within group (order by after.value) as after,
      count(*) filter (where ${isOnTargetOrCloser})::int as "onTargetOrCloser"
    from history
    cross join (values ${horizons}) as horizon (months)
    cross join lateral (select organization_id, metric_id, cohort,
      (by_age ->> first::text)::double precision as value) as before
    cross join lateral (select
      (by_age ->> (first + horizon.months)::text)::double precision as value) as after
    join scorecard_metrics m on m.id = before.metric_id and not m.is_archived
    where after.value is not null and ${isComparable}
    group by grouping sets ((m.id, horizon.months, before.cohort), (m.id, horizon.months))
    having count(*) >= ${SMALLEST_GROUP}
    order by m.position, m.id, horizon.months, before.cohort nulls first`);
  return rows;
}

/** Commitments that were due in the last year. Kept: done on the due day or before. */
export async function readCommitmentFigures(db: Executor, today: string) {
  const { rows } = await db.execute<Record<"due" | "kept" | "late" | "dropped" | "open", number>>(
    sql`select count(*)::int as due,
      count(*) filter (where state = 'done' and (done_at at time zone 'UTC')::date <= due_on)::int as kept,
      count(*) filter (where state = 'done' and (done_at at time zone 'UTC')::date > due_on)::int as late,
      count(*) filter (where state = 'dropped')::int as dropped,
      count(*) filter (where state in ('open', 'in_progress'))::int as open
    from commitments
    where due_on < ${today}::date and due_on >= ${today}::date - interval '1 year'`,
  );
  const [figures] = rows;
  return figures ?? { due: 0, kept: 0, late: 0, dropped: 0, open: 0 };
}

interface AfterPrescription {
  metricId: string;
  name: string;
  title: string;
  agencies: number;
  onTargetOrCloser: number;
}

/**
 * Lessons and templates of a metric: agencies that were off target in the month in which their
 * first person completed or read it, and their value three months later.
 */
export async function readPrescriptions(db: Executor): Promise<AfterPrescription[]> {
  const { rows } = await db.execute<AfterPrescription & Record<string, unknown>>(sql`
    with used as (
      select p.id, p.metric_id, coalesce(l.title, a.title) as title, u.organization_id,
        date_trunc('month', min(coalesce(progress.completed_at, read.first_read_at))
          at time zone 'UTC')::date as month
      from scorecard_prescriptions p
      left join lessons l on l.id = p.lesson_id
      left join user_lesson_progress progress on progress.lesson_id = l.id
      left join articles a on a.id = p.article_id
      left join article_reads read on read.article_id = a.id
      join users u on u.id = coalesce(progress.user_id, read.user_id)
      where p.kind in ('lesson', 'template') and u.organization_id is not null
      group by p.id, p.metric_id, l.title, a.title, u.organization_id
    )
    select m.id as "metricId", m.name, used.title, count(*)::int as agencies,
      count(*) filter (where ${isOnTargetOrCloser})::int as "onTargetOrCloser"
    from used
    join scorecard_metrics m on m.id = used.metric_id and not m.is_archived
    join scorecard_values before on before.organization_id = used.organization_id
      and before.metric_id = m.id and before.month = used.month
    join scorecard_values after on after.organization_id = used.organization_id
      and after.metric_id = m.id and after.month = (used.month + interval '3 months')::date
    where ${distance(sql`before.value`)} > 0 and ${isComparable}
    group by m.id, used.id, used.title
    having count(*) >= ${SMALLEST_GROUP}
    order by m.position, m.id, used.title`);
  return rows;
}

interface Retention {
  cohort: string;
  months: number;
  people: number;
  paying: number;
}

/** A canceled subscription ends with its paid period. */
export async function readRetention(db: Executor, now: Date): Promise<Retention[]> {
  const at = sql`s.created_at + make_interval(months => horizon.months)`;
  const { rows } = await db.execute<Retention & Record<string, unknown>>(sql`
    select ${quarterOf(sql`s.created_at`)} as cohort, horizon.months, count(*)::int as people,
      count(*) filter (where s.status in ('active', 'trialing', 'past_due')
        or to_timestamp(s.current_period_end) > ${at})::int as paying
    from subscriptions s
    cross join (values ${horizons}) as horizon (months)
    where ${at} <= ${now}
    group by 1, 2
    having count(*) >= ${SMALLEST_GROUP}
    order by 1 desc, 2`);
  return rows;
}
