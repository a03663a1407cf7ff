import { listCallsUntilTomorrow } from "#features/calls/server/public.ts";
import { listEventsUntil } from "#features/events/server/public.ts";
import { listPendingGurus } from "#features/gurus/server/public.ts";
import { listFreeAccessEnding } from "#features/team/server/public.ts";
import type { Services } from "#platform/server/services.ts";
import { readFigures } from "./dashboard-queries.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const EVENT_DAYS = 3;
const FREE_ACCESS_DAYS = 14;
const SHOWN = 5;

/** The dashboard in five statements, whatever the size of the product. */
export async function readDashboard({ db, clock }: Services) {
  const now = clock.now();
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const [figures, calls, gurus, events, endings] = await Promise.all([
    readFigures(db, now),
    listCallsUntilTomorrow(db, now, SHOWN),
    listPendingGurus(db, SHOWN),
    listEventsUntil(db, now, inDays(EVENT_DAYS), SHOWN),
    listFreeAccessEnding(db, now, inDays(FREE_ACCESS_DAYS), SHOWN),
  ]);
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
