import { inArray, sql } from "drizzle-orm";
import { WEEK_MS } from "#lib/durations.ts";
import { ANNUAL_PLAN } from "#platform/plan.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
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
}

/**
 * The last twelve weeks, oldest first. A week ends at the current time of day, so that the last one
 * is complete. Recurring revenue is the price of one month for everyone who pays.
 */
export async function readSubscriptionTrend(db: Executor, now: Date) {
  const since = new Date(now.getTime() - TREND_WEEKS * WEEK_MS);
  const { rows } = await db.execute<WeekRow>(sql`
    with events as (
      -- The clock of the database may be ahead.
      select kind, greatest(0,
        floor(extract(epoch from ${now}::timestamptz - at) * 1000 / ${WEEK_MS}))::int as ago
      from subscription_events where at > ${since}
    )
    select
      (count(*) filter (where kind = 'started'))::int as started,
      (count(*) filter (where kind = 'ended'))::int as ended,
      (count(*) filter (where kind = 'payment_failed'))::int as failed,
      (select count(*)::int from ${subscriptions} where ${inArray(subscriptions.status, PAYING)}) as paying
    from generate_series(0, ${TREND_WEEKS - 1}) as week (ago)
    left join events using (ago)
    group by ago order by ago`);
  // From the newest week back: before a week, those who started in it did not pay yet.
  let paying = rows[0]?.paying ?? 0;
  const weeks = rows.map(({ started, ended, failed }, ago) => {
    const recurringCents = Math.round((paying * ANNUAL_PLAN.amountCents) / MONTHS_PER_YEAR);
    paying -= started - ended;
    return {
      until: new Date(now.getTime() - ago * WEEK_MS),
      recurringCents,
      started,
      ended,
      failed,
    };
  });
  return {
    currency: ANNUAL_PLAN.currency,
    payingMembers: rows[0]?.paying ?? 0,
    weeks: weeks.reverse(),
  };
}
