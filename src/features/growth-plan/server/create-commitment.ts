import { and, eq, isNull } from "drizzle-orm";
import { type Actor, isStaff } from "#platform/server/actor.ts";
import { recordAuditAll } from "#platform/server/audit.ts";
import { forbidden, invalid } from "#platform/server/errors.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { ReasonInput } from "../contract.ts";
import { checkReasons } from "./check-reasons.ts";
import { todayIn } from "./days.ts";
import { notifyAssignees } from "./notify-assignees.ts";
import { checkAssignees, listPeople, publishPlan } from "./people.ts";
import { canCommit } from "./policy.ts";
import { commitments, growthPlans } from "./tables.ts";

export interface NewCommitment {
  title: string;
  details?: string;
  assigneeId: string | null;
  /** YYYY-MM-DD, from today on. */
  dueOn: string;
  reason: ReasonInput;
}

/** Makes a commitment of an agency. It belongs to the current plan, if there is one. */
export async function createCommitment(
  tx: Executor,
  services: Services,
  { organizationId, ...input }: NewCommitment & { organizationId: string },
  actor: Actor,
): Promise<{ id: string }> {
  const [row] = await addToPlan(tx, services, { organizationId, all: [input] }, actor);
  if (!row) throw new Error("The commitment was not created");
  return row;
}

/** The same for several. Each assignee gets one notification. */
export async function addToPlan(
  tx: Executor,
  services: Services,
  { organizationId, all }: Omit<Batch, "planId">,
  actor: Actor,
): Promise<{ id: string }[]> {
  const [plan] = await tx
    .select({ id: growthPlans.id })
    .from(growthPlans)
    .where(and(eq(growthPlans.organizationId, organizationId), isNull(growthPlans.endedAt)))
    .for("key share");
  const planId = plan?.id ?? null;
  return createCommitments(tx, services, { organizationId, planId, all }, actor);
}

interface Batch {
  organizationId: string;
  planId: string | null;
  all: NewCommitment[];
}

/** Creates several with a constant number of statements. */
export async function createCommitments(
  tx: Executor,
  services: Services,
  { organizationId, planId, all }: Batch,
  actor: Actor,
): Promise<{ id: string }[]> {
  if (all.length === 0) return [];
  const now = services.clock.now();
  if (!all.every(({ assigneeId }) => canCommit(actor, organizationId, assigneeId)))
    throw forbidden("You can make commitments only for yourself.");
  checkDueDays(
    all.map(({ dueOn }) => dueOn),
    actor,
    now,
  );
  const people = await listPeople(tx, organizationId);
  checkAssignees(
    people,
    all.map(({ assigneeId }) => assigneeId),
  );
  await checkReasons(
    tx,
    all.map(({ reason }) => reason),
    { actor, organizationId, now },
  );
  const rows = await tx
    .insert(commitments)
    .values(
      all.map(({ reason, ...fields }) => ({
        ...fields,
        ...reasonColumns(reason),
        organizationId,
        planId,
        // The notification of today is the first reminder.
        remindedOn: fields.assigneeId ? todayIn(actor.timeZone, now) : null,
        createdById: actor.userId,
        createdAt: now,
      })),
    )
    .returning({ id: commitments.id, title: commitments.title });
  if (isStaff(actor))
    await recordAuditAll(
      tx,
      actor,
      rows.map(({ id, title }) => ({
        action: "commitment.create",
        subjectType: "commitment",
        subjectId: id,
        subjectName: title,
      })),
    );
  await notifyAssignees(services, tx, { actor, people, assigned: all });
  await publishPlan(tx, people);
  return rows;
}

/** Rejects days before today in the person's time zone. */
export function checkDueDays(days: string[], { timeZone }: Actor, now: Date): void {
  const message = "Please choose a day from today on.";
  const today = todayIn(timeZone, now);
  if (days.some((day) => day < today)) throw invalid(message, { dueOn: message });
}

export const reasonColumns = (reason: ReasonInput) => ({
  reason: reason.kind,
  metricId: "metricId" in reason ? reason.metricId : null,
  lessonId: "lessonId" in reason ? reason.lessonId : null,
  exerciseId: "exerciseId" in reason ? reason.exerciseId : null,
  callId: "callId" in reason ? reason.callId : null,
});
