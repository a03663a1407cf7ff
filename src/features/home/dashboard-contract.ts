import { z } from "zod";
import { Id } from "#platform/contract.ts";

const count = z.number().int();

/** Figures of the dashboard cards. */
export const DashboardFigures = z.object({
  /** When late payments and articles without topics were counted. */
  countedAt: z.date(),
  pillars: count,
  lessons: count,
  publishedArticles: count,
  draftArticles: count,
  importedArticles: count,
  /** Published articles without a topic, the candidates for Article Magic. */
  articlesWithoutTopics: count,
  members: count,
  newMembers: count,
  /** In the last 30 days. */
  activeMembers: count,
  comingEvents: count,
  comingRegistrations: count,
  comingCalls: count,
  conversations: count,
  waitingConversations: count,
  openTickets: count,
  ticketsToAnswer: count,
  activeGurus: count,
  pendingGurus: count,
  categories: count,
  topics: count,
  organizations: count,
  freeOrganizations: count,
  newAuditEntries: count,
});
export type DashboardFigures = z.infer<typeof DashboardFigures>;

const cents = z.number().int();

/** Subscriptions in the last twelve weeks, oldest first. A week ends at the current time of day. */
export const SubscriptionTrend = z.object({
  currency: z.string(),
  /** Active and past-due subscriptions. */
  payingMembers: count,
  weeks: z.array(
    z.object({
      until: z.date(),
      /** Per month, at the end of the week. */
      recurringCents: cents,
      started: count,
      ended: count,
      failed: count,
    }),
  ),
});
export type SubscriptionTrend = z.infer<typeof SubscriptionTrend>;

const waiting = z.object({ count, oldestAt: z.date().nullable() });

/** Tasks for today. Empty lists and zeros mean that there is nothing to do. */
export const NeedsAttention = z.object({
  tickets: waiting,
  conversations: waiting,
  calls: z.array(
    z.object({
      id: Id,
      memberName: z.string(),
      startsAt: z.date(),
      /** The call has ended and its outcome is not recorded. */
      isOver: z.boolean(),
      /** Today in the founder's time zone. A call that is neither over nor today is tomorrow. */
      isToday: z.boolean(),
    }),
  ),
  gurus: z.array(z.object({ id: Id, name: z.string() })),
  events: z.array(
    z.object({
      id: Id,
      title: z.string(),
      startsAt: z.date(),
      seatsTaken: count,
      availableSeats: count.nullable(),
    }),
  ),
  latePayments: waiting,
  /** Subscriptions whose price or first payment is not what was ordered. */
  mismatches: z.array(
    z.object({ id: Id, name: z.string(), mismatch: z.enum(["price", "amount"]) }),
  ),
  /** Reported comments. */
  reports: waiting,
  failedImports: waiting,
  freeAccessEnding: z.array(z.object({ id: Id, name: z.string(), freeAccessUntil: z.date() })),
});
export type NeedsAttention = z.infer<typeof NeedsAttention>;
