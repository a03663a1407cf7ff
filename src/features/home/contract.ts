import { z } from "zod";
import { CallDate, CallStatus, SlotKey } from "#features/calls/call-contract.ts";
import { EventCard } from "#features/events/event-card-contract.ts";
import { PillarCard } from "#features/learning/contract.ts";
import { ArticleCard } from "#features/library/article-contract.ts";
import { endpoint, Id, NoContent } from "#platform/contract.ts";
import { DashboardFigures, NeedsAttention, SubscriptionTrend } from "./dashboard-contract.ts";

/** The lesson to continue with. */
export const ContinueLesson = z.object({
  lessonId: Id,
  lessonTitle: z.string(),
  elementTitle: z.string(),
  elementSlug: z.string(),
  pillarTitle: z.string(),
  pillarSlug: z.string(),
  pillarColor: z.string(),
  pillarIcon: z.string(),
  /** False for a member who has never opened a lesson. */
  hasStarted: z.boolean(),
});

export const NextCall = z.object({
  id: Id,
  date: CallDate,
  slot: SlotKey.nullable(),
  startsAt: z.date(),
  status: CallStatus,
  /** Null: the call is with the founder. */
  guruName: z.string().nullable(),
});

/** A first step that checks itself. */
export const WelcomeStep = z.object({
  key: z.enum(["profile", "lesson", "team", "call"]),
  isDone: z.boolean(),
});

const Count = z.number().int();

/** What needs attention, for the sidebar of the admin screens. */
export const AdminCounts = z.object({
  /** Conversations and tickets. */
  waitingThreads: Count,
  /** Comments with an open report. */
  openReports: Count,
  heldEmails: Count,
  callsToday: Count,
  /** Only for superadmins. */
  pendingGurus: Count.optional(),
  /** Members with a past-due payment. Only for superadmins. */
  latePayments: Count.optional(),
});

export const homeContract = {
  home: endpoint
    .route({ method: "GET", path: "/home", summary: "Read all content of the home screen" })
    .output(
      z.object({
        /** For new members, until they close it or have done every step. */
        welcome: z.object({ steps: z.array(WelcomeStep) }).nullable(),
        /** Null when every lesson is completed or none exists. */
        continueLesson: ContinueLesson.nullable(),
        nextCall: NextCall.nullable(),
        /** The next event I registered for, else the next event. */
        nextEvent: EventCard.nullable(),
        featured: z.array(ArticleCard),
        pillars: z.array(PillarCard),
        recent: z.array(ArticleCard),
      }),
    ),
  dismissWelcome: endpoint
    .route({
      method: "POST",
      path: "/home/dismiss-welcome",
      summary: "Close the welcome on my home screen",
    })
    .output(NoContent),
  adminCounts: endpoint
    .meta({ audience: "support-team" })
    .route({
      method: "GET",
      path: "/admin/counts",
      summary: "Count what needs attention in each admin section",
    })
    .output(AdminCounts),
  dashboard: endpoint
    .meta({ audience: "superadmin" })
    .route({
      method: "GET",
      path: "/admin/dashboard",
      summary: "Read the figures of the admin dashboard",
    })
    .output(
      z.object({
        figures: DashboardFigures,
        /** The figures that features contribute in their manifests. */
        contributed: z.record(z.string(), z.number().int()),
        attention: NeedsAttention,
        trend: SubscriptionTrend,
      }),
    ),
};

declare module "#platform/contract.ts" {
  interface Contracts {
    home: typeof homeContract;
  }
}
