import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { FOUNDER_HOST_ID, scheduledCalls } from "#features/calls/server/tables.ts";
import { commitments, growthPlans } from "#features/growth-plan/server/tables.ts";
import { DAY_MS } from "#lib/durations.ts";
import { one } from "#lib/one.ts";
import type { DemoContext, LoadDemo } from "#platform/server/demo.ts";
import { readDemoJson } from "#platform/server/demo-content.ts";

interface DemoCommitments {
  /** Made in the last call of this person with the founder that has a summary. */
  calls: {
    who: string;
    commitments: {
      title: string;
      assignee: string;
      dueInDays: number;
      /** Days after the call; omitted: still open. */
      doneAfterDays?: number;
    }[];
  }[];
}

const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);

export const loadCoachingDemo: LoadDemo = async (demo) => {
  const { tx, now, userId } = demo;
  const { calls } = readDemoJson<DemoCommitments>("coaching.json");
  for (const { who, commitments: made } of calls) {
    const call = await lastCallOf(demo, who);
    await tx.insert(commitments).values(
      made.map(({ title, assignee, dueInDays, doneAfterDays }) => {
        const doneAt = doneAfterDays ? daysAfter(call.startsAt, doneAfterDays) : null;
        return {
          ...{ title, planId: call.planId, organizationId: call.organizationId ?? "" },
          assigneeId: userId(assignee),
          dueOn: daysAfter(now, dueInDays).toISOString().slice(0, 10),
          reason: "call" as const,
          callId: call.id,
          ...(doneAt && { state: "done" as const, doneAt, doneById: userId(assignee) }),
          createdById: userId("superadmin"),
          createdAt: call.startsAt,
        };
      }),
    );
  }
};

const lastCallOf = ({ tx, userId }: DemoContext, who: string) =>
  tx
    .select({
      id: scheduledCalls.id,
      startsAt: scheduledCalls.startsAt,
      organizationId: users.organizationId,
      planId: growthPlans.id,
    })
    .from(scheduledCalls)
    .innerJoin(users, eq(users.id, scheduledCalls.userId))
    .leftJoin(
      growthPlans,
      and(eq(growthPlans.organizationId, users.organizationId), isNull(growthPlans.endedAt)),
    )
    .where(
      and(
        eq(scheduledCalls.userId, userId(who)),
        eq(scheduledCalls.hostId, FOUNDER_HOST_ID),
        isNotNull(scheduledCalls.summary),
      ),
    )
    .orderBy(desc(scheduledCalls.startsAt))
    .limit(1)
    .then(one);
