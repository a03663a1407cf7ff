import { eq } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { lessons } from "#features/learning/server/tables.ts";
import { scorecardMetrics } from "#features/scorecard/server/tables.ts";
import { DAY_MS } from "#lib/durations.ts";
import { one } from "#lib/one.ts";
import type { DemoContext, LoadDemo } from "#platform/server/demo.ts";
import { readDemoJson } from "#platform/server/demo-content.ts";
import { type CommitmentState, PLAN_DAYS } from "../plan-rules.ts";
import { addDays, todayIn } from "./days.ts";
import { commitments, growthPlans } from "./tables.ts";

interface DemoCommitment {
  title: string;
  details: string;
  /** The key of a demo account, or a name. */
  who: string;
  dueInDays: number;
  state: CommitmentState;
  /** The formula. */
  metric?: string;
  /** The title. */
  lesson?: string;
  evidence?: string;
  isSignedOff?: boolean;
}

interface DemoPlan {
  startedDaysAgo: number;
  endedDaysAgo?: number;
  commitments: DemoCommitment[];
}

/** The plans of the demo owner's agency: one that raised utilization, and the current one. */
export const loadGrowthPlanDemo: LoadDemo = async (demo) => {
  const { earlier, current } =
    readDemoJson<Record<"earlier" | "current", DemoPlan>>("growth-plan.json");
  await insertPlan(demo, earlier);
  await insertPlan(demo, current);
};

async function insertPlan({ tx, now, userId }: DemoContext, plan: DemoPlan): Promise<void> {
  const ownerId = userId("agent");
  const owner = one(await tx.select().from(users).where(eq(users.id, ownerId)));
  const organizationId = owner.organizationId ?? "";
  const people = await tx.select().from(users).where(eq(users.organizationId, organizationId));
  const lessonIds = new Map(
    (await tx.select().from(lessons)).map(({ title, id }) => [title, id] as const),
  );
  const metricIds = new Map(
    (await tx.select().from(scorecardMetrics)).map(({ formula, id }) => [formula as string, id]),
  );
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const today = todayIn(null, now);
  const startsOn = addDays(today, -plan.startedDaysAgo);
  const { id: planId } = one(
    await tx
      .insert(growthPlans)
      .values({
        organizationId,
        startsOn,
        endsOn: addDays(startsOn, PLAN_DAYS),
        createdById: ownerId,
        createdAt: ago(plan.startedDaysAgo),
        endedAt: plan.endedDaysAgo === undefined ? null : ago(plan.endedDaysAgo),
      })
      .returning(),
  );
  await tx.insert(commitments).values(
    plan.commitments.map((demo) => {
      const { who, dueInDays, state, metric, lesson, evidence = "", ...texts } = demo;
      const metricId = metric ? found(metricIds, metric) : null;
      const lessonId = lesson ? found(lessonIds, lesson) : null;
      const assigneeId = people.find(({ name }) => name === who)?.id ?? userId(who);
      const isDone = state === "done";
      // Everything was finished a day before it was due, and signed off on that day.
      const doneAt = isDone ? ago(1 - dueInDays) : null;
      return {
        title: texts.title,
        details: texts.details,
        organizationId,
        planId,
        assigneeId,
        dueOn: addDays(today, dueInDays),
        state,
        reason: metricId ? ("metric" as const) : lessonId ? ("lesson" as const) : ("none" as const),
        metricId,
        lessonId,
        evidenceText: evidence,
        doneAt,
        doneById: isDone ? assigneeId : null,
        signedOffAt: texts.isSignedOff ? ago(-dueInDays) : null,
        signedOffById: texts.isSignedOff ? ownerId : null,
        // The demo sends no reminders of the past.
        remindedOn: dueInDays <= 3 ? today : null,
        createdById: ownerId,
        createdAt: ago(plan.startedDaysAgo),
      };
    }),
  );
}

function found(ids: Map<string, string>, name: string): string {
  const id = ids.get(name);
  if (!id) throw new Error(`The demo has nothing called ${name}`);
  return id;
}
