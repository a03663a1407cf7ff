import { aliasedTable, and, asc, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { lastSaveOf } from "#features/accounts/server/public.ts";
import { users } from "#features/accounts/server/tables.ts";
import { scheduledCalls } from "#features/calls/server/tables.ts";
import { isPublished } from "#features/learning/server/public.ts";
import {
  keyElements,
  lessons,
  pillars,
  userLessonProgress,
} from "#features/learning/server/tables.ts";
import { scorecardMetrics } from "#features/scorecard/server/tables.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { commitments, growthPlans } from "./tables.ts";

/** An agency rarely has more in one plan; the open ones come first. */
const MAX_LISTED = 200;

const assignee = aliasedTable(users, "assignee");
const doer = aliasedTable(users, "doer");
const signer = aliasedTable(users, "signer");

const columns = {
  id: commitments.id,
  organizationId: commitments.organizationId,
  title: commitments.title,
  details: commitments.details,
  state: commitments.state,
  dueOn: commitments.dueOn,
  assigneeId: commitments.assigneeId,
  assigneeName: assignee.name,
  reason: commitments.reason,
  metricId: commitments.metricId,
  metricName: scorecardMetrics.name,
  isMetricArchived: scorecardMetrics.isArchived,
  lessonId: commitments.lessonId,
  /** Null while the lesson is not published. */
  lessonTitle: sql<string | null>`case when ${isPublished(lessons, keyElements, pillars)}
    then ${lessons.title} end`,
  elementSlug: keyElements.slug,
  pillarSlug: pillars.slug,
  exerciseId: commitments.exerciseId,
  exerciseText: sql<string | null>`(select item->>'text'
    from jsonb_array_elements(${lessons.exercises}) as item
    where item->>'id' = ${commitments.exerciseId}::text)`,
  callId: commitments.callId,
  callStartsAt: scheduledCalls.startsAt,
  callMemberId: scheduledCalls.userId,
  evidenceText: commitments.evidenceText,
  evidenceUrl: commitments.evidenceUrl,
  evidenceFileUrl: commitments.evidenceFileUrl,
  doneAt: commitments.doneAt,
  doneBy: doer.name,
  signedOffAt: commitments.signedOffAt,
  signedOffBy: signer.name,
  ...lastSaveOf(commitments),
};
export type CommitmentRow = Awaited<ReturnType<typeof listWhere>>[number];

export const listWhere = (db: Executor, where: SQL | undefined) =>
  db
    .select(columns)
    .from(commitments)
    .leftJoin(assignee, eq(assignee.id, commitments.assigneeId))
    .leftJoin(doer, eq(doer.id, commitments.doneById))
    .leftJoin(signer, eq(signer.id, commitments.signedOffById))
    .leftJoin(scorecardMetrics, eq(scorecardMetrics.id, commitments.metricId))
    .leftJoin(lessons, eq(lessons.id, commitments.lessonId))
    .leftJoin(keyElements, eq(keyElements.id, lessons.keyElementId))
    .leftJoin(pillars, eq(pillars.id, keyElements.pillarId))
    .leftJoin(scheduledCalls, eq(scheduledCalls.id, commitments.callId))
    .where(where)
    .orderBy(
      sql`${commitments.state} in ('done', 'dropped')`,
      asc(commitments.dueOn),
      asc(commitments.id),
    )
    .limit(MAX_LISTED);

interface Shown {
  organizationId: string;
  /** Null: there is no current plan. */
  planId: string | null;
  isEarlier: boolean;
  /** Only the commitments of this person. */
  assigneeId: string | null;
}

/**
 * The commitments of a plan. The current one also shows what is open from before, and what was made
 * without a plan. A person who sees only their own commitments gets all of them.
 */
export function listCommitments(db: Executor, shown: Shown): Promise<CommitmentRow[]> {
  const { organizationId, planId, isEarlier, assigneeId } = shown;
  const ofPlan = planId === null ? undefined : eq(commitments.planId, planId);
  return listWhere(
    db,
    and(
      eq(commitments.organizationId, organizationId),
      assigneeId !== null
        ? eq(commitments.assigneeId, assigneeId)
        : isEarlier
          ? ofPlan
          : or(ofPlan, isNull(commitments.planId), isOpen),
    ),
  );
}

export const isOpen = sql`${commitments.state} in ('open', 'in_progress')`;

export async function findCommitment(
  db: Executor,
  id: string,
  where?: SQL,
): Promise<CommitmentRow | undefined> {
  const [row] = await listWhere(db, and(eq(commitments.id, id), where));
  return row;
}

const planColumns = {
  id: growthPlans.id,
  startsOn: growthPlans.startsOn,
  endsOn: growthPlans.endsOn,
  endedAt: growthPlans.endedAt,
};
/** Ten years of plans. */
const MAX_PLANS = 40;

/** The current plan first, then earlier ones, newest first. */
export const listPlans = (db: Executor, organizationId: string) =>
  db
    .select(planColumns)
    .from(growthPlans)
    .where(eq(growthPlans.organizationId, organizationId))
    .orderBy(sql`${growthPlans.endedAt} is not null`, desc(growthPlans.startsOn), growthPlans.id)
    .limit(MAX_PLANS);
type PlanRow = Awaited<ReturnType<typeof listPlans>>[number];

/** Lessons that people of the agency completed while the plan ran. */
export const countLessons = (db: Executor, organizationId: string, plan: PlanRow) =>
  db.$count(
    userLessonProgress,
    sql`${userLessonProgress.userId} in (
        select ${users.id} from ${users} where ${users.organizationId} = ${organizationId})
      and ${userLessonProgress.completedAt} >= ${plan.startsOn}::date
      and ${userLessonProgress.completedAt} < coalesce(${plan.endedAt}::timestamptz, 'infinity')`,
  );

export const hasMetric = async (db: Executor, id: string): Promise<boolean> =>
  (await db.$count(
    scorecardMetrics,
    and(eq(scorecardMetrics.id, id), eq(scorecardMetrics.isArchived, false)),
  )) > 0;
