import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { LIVE_STATUSES } from "#features/calls/call-contract.ts";
import { scheduledCalls } from "#features/calls/server/tables.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import { isConversationWaiting } from "#features/messages/server/public.ts";
import { conversations } from "#features/messages/server/tables.ts";
import { latePayments } from "#features/subscription/server/public.ts";
import { isTicketWaiting } from "#features/support/server/public.ts";
import { supportRequests } from "#features/support/server/tables.ts";
import { one } from "#lib/one.ts";
import { todayAt } from "#platform/founder-day.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { DashboardFigures } from "#platform/server/feature.ts";
import type { Services } from "#platform/server/services.ts";

export const isPending = isNull(gurus.approvedAt);

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
      waitingThreads: sql<number>`(${db.$count(conversations, isConversationWaiting(now))} + ${db.$count(supportRequests, isTicketWaiting(now))})::int`,
      openReports,
      heldEmails,
      callsToday: db.$count(scheduledCalls, isToday),
      ...(actor.role === "superadmin" && {
        pendingGurus: db.$count(gurus, isPending),
        latePayments: latePayments(db, payments.name),
      }),
    })
    .from(sql`(select 1) as one`)
    .then(one);
}
