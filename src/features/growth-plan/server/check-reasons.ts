import { and, eq, inArray } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { scheduledCalls } from "#features/calls/server/tables.ts";
import { isLessonOpen, isPublished } from "#features/learning/server/public.ts";
import { keyElements, lessons, pillars } from "#features/learning/server/tables.ts";
import { canSeeNumbers, readSettings } from "#features/scorecard/server/public.ts";
import { scorecardMetrics } from "#features/scorecard/server/tables.ts";
import type { Actor } from "#platform/server/actor.ts";
import { invalid } from "#platform/server/errors.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { ReasonInput } from "../contract.ts";

interface Agency {
  actor: Actor;
  organizationId: string;
  now: Date;
}

const refuse = (what: string) => {
  const message = `This ${what} isn't available.`;
  return invalid(message, { reason: message });
};

/** Rejects a reason that does not exist, or that the person may not see. */
export async function checkReasons(
  tx: Executor,
  reasons: ReasonInput[],
  agency: Agency,
): Promise<void> {
  const metrics = reasons.flatMap((reason) => (reason.kind === "metric" ? reason.metricId : []));
  const calls = reasons.flatMap((reason) => (reason.kind === "call" ? reason.callId : []));
  const lessonsWanted = reasons.flatMap(
    (reason) => ("lessonId" in reason && reason.lessonId) || [],
  );
  await checkMetrics(tx, metrics, agency);
  await checkCalls(tx, calls, agency);
  const exercises = await checkLessons(tx, lessonsWanted, agency);
  for (const reason of reasons)
    if (reason.kind === "exercise" && !exercises.get(reason.lessonId)?.includes(reason.exerciseId))
      throw refuse("exercise");
}

async function checkMetrics(tx: Executor, ids: string[], { actor, organizationId }: Agency) {
  if (ids.length === 0) return;
  const { isTeamAllowed } = await readSettings(tx, organizationId);
  const known = await tx
    .select({ id: scorecardMetrics.id })
    .from(scorecardMetrics)
    .where(and(inArray(scorecardMetrics.id, ids), eq(scorecardMetrics.isArchived, false)));
  const isVisible = canSeeNumbers(actor, { id: organizationId, isTeamAllowed });
  if (!isVisible || known.length < new Set(ids).size) throw refuse("metric");
}

/** Owners see the calls of everyone in the agency, team members their own. */
async function checkCalls(tx: Executor, ids: string[], { actor, organizationId }: Agency) {
  if (ids.length === 0) return;
  const known = await tx
    .select({ id: scheduledCalls.id })
    .from(scheduledCalls)
    .innerJoin(users, eq(users.id, scheduledCalls.userId))
    .where(
      and(
        inArray(scheduledCalls.id, ids),
        eq(users.organizationId, organizationId),
        actor.role === "team_member" ? eq(users.id, actor.userId) : undefined,
      ),
    );
  if (known.length < new Set(ids).size) throw refuse("call");
}

/** Returns the ids of the exercises by lesson. */
async function checkLessons(tx: Executor, ids: string[], { actor, now }: Agency) {
  if (ids.length === 0) return new Map<string, string[]>();
  const known = await tx
    .select({ id: lessons.id, exercises: lessons.exercises })
    .from(lessons)
    .innerJoin(keyElements, eq(keyElements.id, lessons.keyElementId))
    .innerJoin(pillars, eq(pillars.id, keyElements.pillarId))
    .where(
      and(
        inArray(lessons.id, ids),
        isPublished(lessons, keyElements, pillars),
        actor.role === "superadmin" ? undefined : isLessonOpen(actor.userId, now),
      ),
    );
  if (known.length < new Set(ids).size) throw refuse("lesson");
  return new Map(known.map(({ id, exercises }) => [id, exercises.map((item) => item.id)]));
}
