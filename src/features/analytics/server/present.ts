import { Temporal } from "temporal-polyfill";
import type { listEventFill, listRevenue } from "./program-queries.ts";
import type { listMemberProgress } from "./team-queries.ts";

type Row<List extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<List>>[number];

const RECENT_DAYS = 14;

/** The last 14 days with their activity, today last. */
export function recentDays(active: string[], today: string) {
  const last = Temporal.PlainDate.from(today);
  return Array.from({ length: RECENT_DAYS }, (_, at) => {
    const day = last.subtract({ days: RECENT_DAYS - 1 - at }).toString();
    return { day, isActive: active.includes(day) };
  });
}

export const presentMember = (row: Row<typeof listMemberProgress>) => ({
  id: row.id,
  name: row.name,
  avatarUrl: row.avatar_url,
  completed: row.completed,
  completedInSpan: row.completed_in_span,
  articles: row.articles,
  exercises: row.exercises,
  lastActiveAt: row.last_active_at === null ? null : new Date(row.last_active_at),
});

export const presentEvent = (row: Row<typeof listEventFill>) => ({
  id: row.id,
  title: row.title,
  startsAt: new Date(row.starts_at),
  seatsTaken: row.seats_taken,
  availableSeats: row.available_seats,
  isPast: row.is_past,
});

export const presentRevenue = (row: Row<typeof listRevenue>) => ({
  month: row.month,
  currency: row.currency,
  // PostgreSQL sums are bigint, which the driver returns as a string.
  subscriptionCents: Number(row.subscription_cents),
  eventCents: Number(row.event_cents),
});
