import { and, eq } from "drizzle-orm";
import { nextVersion, updateRefusal } from "#features/accounts/server/public.ts";
import { one } from "#lib/one.ts";
import type { Actor } from "#platform/server/actor.ts";
import { changesOf, recordAudit } from "#platform/server/audit.ts";
import { conflict, invalid, notFound } from "#platform/server/errors.ts";
import type { Executor, Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { PLAN_STATES, PlanForm } from "../plan-admin-contract.ts";
import { findDefaultPlan, markCurrentPrices, mirrorPlan, mirrorPlanJob } from "./mirror-plans.ts";
import { countSubscribers, type Plan } from "./plan-queries.ts";
import { plans } from "./tables.ts";

const subject = ({ id, name }: Pick<Plan, "id" | "name">) => ({
  subjectType: "plan",
  subjectId: id,
  subjectName: name,
});

export async function createPlan(services: Services, actor: Actor, form: PlanForm) {
  const { db, clock, jobs } = services;
  const plan = await db.transaction(async (tx) => {
    const { currency } = await findDefaultPlan(tx);
    const row = await tx
      .insert(plans)
      .values({ ...form, currency, createdAt: clock.now() })
      .returning()
      .then(one);
    await recordAudit(tx, actor, { action: "plan.create", ...subject(row) });
    await jobs.enqueue(tx, mirrorPlanJob, { planId: row.id });
    return row;
  });
  await mirrorNow(services, plan.id);
  return { id: plan.id };
}

export async function updatePlan(
  services: Services,
  actor: Actor,
  { id, version, ...form }: PlanForm & { id: string; version: number },
): Promise<void> {
  const { db, clock, jobs } = services;
  await db.transaction(async (tx) => {
    const before = await lockPlan(tx, id);
    if (form.includedSeats !== before.includedSeats) await keepPaidSeats(tx, before);
    const [row] = await tx
      .update(plans)
      .set({ ...form, ...nextVersion(version, actor, clock.now()) })
      .where(and(eq(plans.id, id), eq(plans.version, version)))
      .returning();
    if (!row) throw await updateRefusal(tx, plans, eq(plans.id, id), "plan");
    await markCurrentPrices(tx, row);
    const details = changesOf(before, form);
    await recordAudit(tx, actor, { action: "plan.update", ...subject(row), details });
    await jobs.enqueue(tx, mirrorPlanJob, { planId: id });
  });
  await mirrorNow(services, id);
}

/**
 * Subscribers have paid for the included seats. More of them would turn their paid extra seats into
 * others, and change the recurring revenue.
 */
async function keepPaidSeats(tx: Executor, plan: Plan): Promise<void> {
  if ((await countSubscribers(tx, plan.id)) === 0) return;
  const message = `Subscribers have paid for ${plan.includedSeats} seats. Create another plan instead.`;
  throw invalid(message, { includedSeats: message });
}

export async function setPlanState(
  services: Services,
  actor: Actor,
  { id, state }: { id: string; state: (typeof PLAN_STATES)[number] },
): Promise<void> {
  const { db, clock, jobs } = services;
  await db.transaction(async (tx) => {
    // The default plan first, so that two changes of it wait for each other.
    const current = await tx
      .select()
      .from(plans)
      .where(eq(plans.isDefault, true))
      .for("update")
      .then(one);
    const plan = current.id === id ? current : await lockPlan(tx, id);
    if (plan.isDefault) {
      if (state === "default") return;
      throw conflict(
        "default_plan",
        "New members subscribe to the default plan. Make another plan the default first.",
      );
    }
    if (state === "archived") {
      await tx.update(plans).set({ archivedAt: clock.now() }).where(eq(plans.id, id));
      await recordAudit(tx, actor, { action: "plan.archive", ...subject(plan) });
      return;
    }
    if (state === "default") {
      await tx.update(plans).set({ isDefault: false }).where(eq(plans.id, current.id));
    }
    await tx
      .update(plans)
      .set({ archivedAt: null, isDefault: state === "default" })
      .where(eq(plans.id, id));
    const action = state === "default" ? "plan.make-default" : "plan.restore";
    await recordAudit(tx, actor, { action, ...subject(plan) });
    await jobs.enqueue(tx, mirrorPlanJob, { planId: id });
  });
  if (state !== "archived") await mirrorNow(services, id);
}

async function lockPlan(tx: Transaction, id: string): Promise<Plan> {
  const [row] = await tx.select().from(plans).where(eq(plans.id, id)).for("update");
  if (!row) throw notFound("Plan not found");
  return row;
}

/** Right away if the provider answers; otherwise the job does it. */
async function mirrorNow(services: Services, planId: string): Promise<void> {
  await mirrorPlan(services, planId).catch((error: unknown) =>
    services.log.warn(
      { event: "plan_not_mirrored", planId, err: error },
      "A plan could not be sent to the payment provider; a job retries it.",
    ),
  );
}
