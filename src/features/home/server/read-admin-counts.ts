import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { LIVE_STATUSES } from "#features/calls/call-contract.ts";
import { scheduledCalls } from "#features/calls/server/tables.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import { supportRequests } from "#features/support/server/tables.ts";
import { latePayments } from "#features/team/server/public.ts";
import { one } from "#lib/one.ts";
import { todayAt } from "#platform/founder-day.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { DashboardFigures } from "#platform/server/feature.ts";
import { rowCount } from "#platform/server/row-counts.ts";
import type { Services } from "#platform/server/services.ts";

export const isWaiting = and(
  ne(supportRequests.status, "closed"),
  supportRequests.isWaitingForTeam,
);
export const isPending = isNull(gurus.approvedAt);

/** The counts of the admin sidebar in one statement. Support sees only those of its sections. */
export async function readAdminCounts(
  { db, clock }: Services,
  actor: Actor,
  dashboardFigures: DashboardFigures,
) {
  const now = clock.now();
  const isToday = and(
    inArray(scheduledCalls.status, [...LIVE_STATUSES]),
    eq(scheduledCalls.slotDate, todayAt(now)),
  );
  const { openReports = sql<number>`0` } = dashboardFigures(db, now);
  return db
    .select({
      waitingTickets: db.$count(supportRequests, isWaiting),
      unreadConversations: rowCount("conversations.unread"),
      openReports,
      callsToday: db.$count(scheduledCalls, isToday),
      ...(actor.role === "superadmin" && {
        pendingGurus: db.$count(gurus, isPending),
        latePayments: latePayments(db),
      }),
    })
    .from(sql`(select 1) as one`)
    .then(one);
}
