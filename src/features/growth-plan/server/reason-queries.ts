import { and, asc, desc, eq } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { scheduledCalls } from "#features/calls/server/tables.ts";
import { isLessonOpen, isPublished } from "#features/learning/server/public.ts";
import { keyElements, lessons, pillars } from "#features/learning/server/tables.ts";
import { scorecardMetrics } from "#features/scorecard/server/tables.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { dayText, todayIn } from "./days.ts";

const MAX_LESSONS = 500;
const MAX_CALLS = 20;

/** What an owner can choose as the reason of a commitment. */
export async function listReasons(
  db: Executor,
  actor: Actor,
  { organizationId, now }: { organizationId: string; now: Date },
) {
  const [metrics, open, calls] = await Promise.all([
    db
      .select({ id: scorecardMetrics.id, name: scorecardMetrics.name })
      .from(scorecardMetrics)
      .where(eq(scorecardMetrics.isArchived, false))
      .orderBy(asc(scorecardMetrics.position)),
    db
      .select({ id: lessons.id, name: lessons.title, pillar: pillars.title })
      .from(lessons)
      .innerJoin(keyElements, eq(keyElements.id, lessons.keyElementId))
      .innerJoin(pillars, eq(pillars.id, keyElements.pillarId))
      .where(and(isPublished(lessons, keyElements, pillars), isLessonOpen(actor.userId, now)))
      .orderBy(
        asc(pillars.displayOrder),
        asc(keyElements.orderPosition),
        asc(lessons.orderPosition),
      )
      .limit(MAX_LESSONS),
    db
      .select({ id: scheduledCalls.id, startsAt: scheduledCalls.startsAt, member: users.name })
      .from(scheduledCalls)
      .innerJoin(users, eq(users.id, scheduledCalls.userId))
      .where(eq(users.organizationId, organizationId))
      .orderBy(desc(scheduledCalls.startsAt))
      .limit(MAX_CALLS),
  ]);
  return {
    metrics,
    lessons: open,
    calls: calls.map(({ id, startsAt, member }) => ({
      id,
      name: `${member}, ${dayText(todayIn(actor.timeZone, startsAt))}`,
    })),
  };
}
