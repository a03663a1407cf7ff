import { and, inArray, sql } from "drizzle-orm";
import { WEEK_MS } from "#lib/durations.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { isOfProvider } from "./plan-queries.ts";
import { subscriptions } from "./tables.ts";

const TREND_WEEKS = 12;
const MONTHS_PER_YEAR = 12;
/** As in the trigger `record_subscription_events`. */
const PAYING = ["active", "past_due"];

interface WeekRow extends Record<string, unknown> {
  started: number;
  ended: number;
  failed: number;
  paying: number;
  annualCents: number;
  annualChange: number;
  currency: string;
}

/**
 * The last twelve weeks, oldest first. A week ends at the current time of day, so that the last one
 * is complete. Recurring revenue is the price of one month for everyone who pays, with seats and
 * before discounts. Subscriptions of a provider that is no longer in use do not count.
 */
export async function readSubscriptionTrend(db: Executor, now: Date, provider: string) {
  const since = new Date(now.getTime() - TREND_WEEKS * WEEK_MS);
  const isPaying = and(inArray(subscriptions.status, PAYING), isOfProvider(provider));
  const { rows } = await db.execute<WeekRow>(sql`
    with events as (
      -- The clock of the database may be ahead.
      select kind, annual_cents, greatest(0,
        floor(extract(epoch from ${now}::timestamptz - at) * 1000 / ${WEEK_MS}))::int as ago
      from subscription_events where at > ${since} and coalesce(provider, 'sandbox') = ${provider}
    ), paying as (
      select count(*)::int as people,
        coalesce(sum(subscription_annual_cents(${subscriptions})), 0)::float8 as annual_cents
      from ${subscriptions} where ${isPaying}
    )
    select
      (count(*) filter (where kind = 'started'))::int as started,
      (count(*) filter (where kind = 'ended'))::int as ended,
      (count(*) filter (where kind = 'payment_failed'))::int as failed,
      coalesce(sum(annual_cents), 0)::float8 as "annualChange",
      (select people from paying) as paying,
      (select annual_cents from paying) as "annualCents",
      (select currency from plans where is_default) as currency
    from generate_series(0, ${TREND_WEEKS - 1}) as week (ago)
    left join events using (ago)
    group by ago order by ago`);
  // From the newest week back: before a week, those who started in it did not pay yet.
  let annualCents = rows[0]?.annualCents ?? 0;
  const weeks = rows.map(({ started, ended, failed, annualChange }, ago) => {
    const recurringCents = Math.max(0, Math.round(annualCents / MONTHS_PER_YEAR));
    annualCents -= annualChange;
    return {
      until: new Date(now.getTime() - ago * WEEK_MS),
      recurringCents,
      started,
      ended,
      failed,
    };
  });
  return {
    currency: rows[0]?.currency ?? "usd",
    payingMembers: rows[0]?.paying ?? 0,
    weeks: weeks.reverse(),
  };
}
