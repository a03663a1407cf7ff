import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { LIVE_STATUSES } from "#features/calls/call-contract.ts";
import { scheduledCalls } from "#features/calls/server/tables.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import { isConversationWaiting } from "#features/messages/server/public.ts";
import { conversations } from "#features/messages/server/tables.ts";
import { isLate } from "#features/subscription/server/public.ts";
import { subscriptions } from "#features/subscription/server/tables.ts";
import { isTicketWaiting } from "#features/support/server/public.ts";
import { supportRequests } from "#features/support/server/tables.ts";
import { one } from "#lib/one.ts";
import { COUNTED_AT_MOST } from "#lib/short-count.ts";
import { todayAt } from "#platform/founder-day.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { DashboardFigures } from "#platform/server/feature.ts";
import type { Services } from "#platform/server/services.ts";

export const isPending = isNull(gurus.approvedAt);

const select = (table: PgTable, condition: SQL | undefined) =>
  sql`select 1 from ${table} where ${condition}`;
/** Stops after the number that a badge shows. */
const countFew = (...rows: SQL[]) =>
  sql<number>`(select count(*)::int
    from (${sql.join(rows, sql` union all `)} limit ${COUNTED_AT_MOST}) as counted)`;

/** The counts of the admin sidebar in one statement. Support sees only those of its sections. */
export async function readAdminCounts(
  { db, clock, payments }: Services,
  actor: Actor,
  dashboardFigures: DashboardFigures,
) {
  const now = clock.now();
  const isToday = and(
    inArray(scheduledCalls.status, [...LIVE_STATUSES]),
    eq(scheduledCalls.slotDate, todayAt(now)),
  );
  const none = sql<number>`0`;
  const { openReports = none, heldEmails = none } = dashboardFigures(db, now);
  return db
    .select({
      waitingThreads: countFew(
        select(supportRequests, isTicketWaiting(now)),
        select(conversations, isConversationWaiting(now)),
      ),
      openReports,
      heldEmails,
      callsToday: countFew(select(scheduledCalls, isToday)),
      ...(actor.role === "superadmin" && {
        pendingGurus: countFew(select(gurus, isPending)),
        latePayments: countFew(select(subscriptions, isLate(payments.name))),
      }),
    })
    .from(sql`(select 1) as one`)
    .then(one);
}
