import { type SQL, sql } from "drizzle-orm";
import { FORMER_MEMBER } from "#platform/server/personal-data.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { MAX_EVENTS } from "../periods.ts";
import type { Span } from "./span.ts";
import { stepOf, stepRows } from "./step-sql.ts";

interface MemberStep extends Record<string, unknown> {
  start: string;
  joined: number;
  total: number;
  active: number;
}

/** Service accounts of access tokens are removed when they are created. */
const isPerson = sql`id <> ${FORMER_MEMBER.id} and removed_at is distinct from created_at`;

/** New, total and active members per step. */
export async function listMemberSteps(db: Executor, span: Span) {
  const [first = span.today] = span.starts;
  // Assigns everything before the first step to the day before it.
  const step = (at: SQL) => sql`greatest(${stepOf(at, span)}, ${first}::date - 1)`;
  const { rows } = await db.execute<MemberStep>(sql`
    with moves as (
      select ${step(sql`created_at`)} as start, 1 as joined, 0 as gone
      from users where ${isPerson}
      union all
      select ${step(sql`removed_at`)}, 0, 1
      from users where removed_at is not null and ${isPerson}
    ),
    changes as (
      select start, sum(joined)::int as joined, sum(joined - gone)::int as net
      from moves group by start
    ),
    actions as (
      select ${stepOf(sql`completed_at`, span)} as start, user_id
      from user_lesson_progress where completed_at >= ${span.since}
      union
      select ${stepOf(sql`visited_at`, span)}, user_id
      from article_visits where visited_at >= ${span.since}
    ),
    active as (select start, count(*)::int as total from actions group by start)
    select to_char(step.start, 'YYYY-MM-DD') as start,
      coalesce(here.joined, 0) as joined,
      (select coalesce(sum(net), 0)::int from changes
        where changes.start <= step.start) as total,
      coalesce(active.total, 0) as active
    from ${stepRows(span)}
    left join changes as here on here.start = step.start
    left join active on active.start = step.start
    order by step.start`);
  return rows;
}

interface EventRow extends Record<string, unknown> {
  id: string;
  title: string;
  starts_at: string;
  seats_taken: number;
  available_seats: number | null;
  is_past: boolean;
}

/** Seats of the most recent and the next events, by start time. */
export async function listEventFill(db: Executor, now: Date) {
  const { rows } = await db.execute<EventRow>(sql`
    select id, title, starts_at, seats_taken, available_seats, starts_at <= ${now} as is_past
    from (
      (select * from events where is_active and canceled_at is null and starts_at <= ${now}
        order by starts_at desc, id limit ${MAX_EVENTS})
      union all
      (select * from events where is_active and canceled_at is null and starts_at > ${now}
        order by starts_at, id limit ${MAX_EVENTS})
    ) as nearest
    order by starts_at, id`);
  return rows;
}

interface RevenueRow extends Record<string, unknown> {
  month: string;
  currency: string;
  subscription_cents: string;
  event_cents: string;
}

/** Paid invoices and event fees by month, without what was refunded. */
export async function listRevenue(db: Executor, span: Span) {
  const { rows } = await db.execute<RevenueRow>(sql`
    with received as (
      select ${stepOf(sql`issued_at`, span)} as month, lower(currency) as currency,
        amount_cents - refunded_cents as subscription_cents, 0 as event_cents
      from invoices where status = 'paid' and issued_at >= ${span.since}
      union all
      select ${stepOf(sql`paid_at`, span)}, lower(currency), 0, amount_cents
      from payments where status = 'paid' and paid_at >= ${span.since}
    ),
    currencies as (select distinct currency from received)
    select to_char(step.start, 'YYYY-MM-DD') as month, currencies.currency,
      coalesce(sum(subscription_cents), 0) as subscription_cents,
      coalesce(sum(event_cents), 0) as event_cents
    from ${stepRows(span)}
    cross join currencies
    left join received on received.month = step.start and received.currency = currencies.currency
    group by step.start, currencies.currency
    order by currencies.currency, step.start`);
  return rows;
}
