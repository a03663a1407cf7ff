import { readMembership } from "#features/analytics/server/public.ts";
import { listCallsUntilTomorrow } from "#features/calls/server/public.ts";
import { listEventsUntil } from "#features/events/server/public.ts";
import { listPendingGurus } from "#features/gurus/server/public.ts";
import { readSubscriptionTrend } from "#features/subscription/server/public.ts";
import { listFreeAccessEnding } from "#features/team/server/public.ts";
import { DAY_MS } from "#lib/durations.ts";
import { cacheWhenLarge, LARGE_COUNT } from "#platform/server/cache-expensive-count.ts";
import type { DashboardFigures } from "#platform/server/feature.ts";
import type { Database } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { countExpensiveFigures, readContributed, readFigures } from "./dashboard-queries.ts";

const EVENT_DAYS = 3;
const FREE_ACCESS_DAYS = 14;
const MAX_ITEMS = 5;

const cachedFigures = cacheWhenLarge<Awaited<ReturnType<typeof countLargeTables>>>(
  ({ large }) => large.size >= LARGE_COUNT,
);

async function countLargeTables(db: Database, now: Date, provider: string) {
  const [large, trend] = await Promise.all([
    countExpensiveFigures(db, now, provider),
    readSubscriptionTrend(db, now, provider),
  ]);
  return { large, trend };
}

/** Reads the dashboard in ten statements for any amount of data. */
export async function readDashboard(
  { db, clock, payments }: Services,
  dashboardFigures: DashboardFigures,
) {
  const now = clock.now();
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const [counted, membership, small, contributed, calls, gurus, events, endings] =
    await Promise.all([
      cachedFigures({ db, name: "", now, count: () => countLargeTables(db, now, payments.name) }),
      readMembership(db, now),
      readFigures(db, now, MAX_ITEMS),
      readContributed(db, dashboardFigures(db, now)),
      listCallsUntilTomorrow(db, now, MAX_ITEMS),
      listPendingGurus(db, MAX_ITEMS),
      listEventsUntil(db, now, inDays(EVENT_DAYS), MAX_ITEMS),
      listFreeAccessEnding(db, now, inDays(FREE_ACCESS_DAYS), MAX_ITEMS),
    ]);
  const { members, active: activeMembers } = membership;
  const { large, trend } = counted;
  const figures = { ...small, ...large, members, activeMembers };
  const { ticketsToAnswer, oldestTicketAt, waitingConversations, oldestConversationAt } = figures;
  return {
    figures,
    contributed,
    trend,
    attention: {
      tickets: { count: ticketsToAnswer, oldestAt: oldestTicketAt },
      conversations: { count: waitingConversations, oldestAt: oldestConversationAt },
      calls,
      gurus,
      events,
      latePayments: { count: figures.latePayments, oldestAt: figures.oldestLatePaymentAt },
      mismatches: figures.mismatches,
      reports: { count: contributed.openReports ?? 0, oldestAt: figures.oldestReportAt },
      failedImports: { count: figures.failedImports, oldestAt: figures.oldestFailedImportAt },
      freeAccessEnding: endings.flatMap(({ freeAccessUntil, ...one }) =>
        freeAccessUntil ? [{ ...one, freeAccessUntil }] : [],
      ),
    },
  };
}
