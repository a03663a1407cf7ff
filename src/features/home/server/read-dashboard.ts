import { readMembership } from "#features/analytics/server/public.ts";
import { listCallsUntilTomorrow } from "#features/calls/server/public.ts";
import { listEventsUntil } from "#features/events/server/public.ts";
import { listPendingGurus } from "#features/gurus/server/public.ts";
import { listFreeAccessEnding } from "#features/team/server/public.ts";
import { cacheWhenLarge, LARGE_COUNT } from "#platform/server/cache-expensive-count.ts";
import type { Services } from "#platform/server/services.ts";
import { countLarge, readFigures } from "./dashboard-queries.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const EVENT_DAYS = 3;
const FREE_ACCESS_DAYS = 14;
const SHOWN = 5;

const kept = cacheWhenLarge<Awaited<ReturnType<typeof countLarge>>>(
  ({ size }) => size >= LARGE_COUNT,
);

/** The dashboard in eight statements, whatever the size of the product. */
export async function readDashboard({ db, clock }: Services) {
  const now = clock.now();
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const [large, membership, small, calls, gurus, events, endings] = await Promise.all([
    kept({ db, name: "", now, count: () => countLarge(db, now) }),
    readMembership(db, now),
    readFigures(db, now),
    listCallsUntilTomorrow(db, now, SHOWN),
    listPendingGurus(db, SHOWN),
    listEventsUntil(db, now, inDays(EVENT_DAYS), SHOWN),
    listFreeAccessEnding(db, now, inDays(FREE_ACCESS_DAYS), SHOWN),
  ]);
  const { members, active: activeMembers } = membership;
  const figures = { ...small, ...large, members, activeMembers };
  const { ticketsToAnswer, oldestTicketAt, unreadConversations, oldestConversationAt } = figures;
  return {
    figures,
    attention: {
      tickets: { count: ticketsToAnswer, oldestAt: oldestTicketAt },
      conversations: { count: unreadConversations, oldestAt: oldestConversationAt },
      calls,
      gurus,
      events,
      latePayments: figures.latePayments,
      freeAccessEnding: endings.flatMap(({ freeAccessUntil, ...one }) =>
        freeAccessUntil ? [{ ...one, freeAccessUntil }] : [],
      ),
    },
  };
}
