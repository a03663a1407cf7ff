import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Actor } from "#platform/server/actor.ts";
import { conflict, forbidden, notFound } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import type { CommitmentForm } from "../contract.ts";
import { PLAN_DAYS } from "../plan-rules.ts";
import { findAgency, requireOwnAgency } from "./agency.ts";
import { createCommitments } from "./create-commitment.ts";
import { addDays, todayIn } from "./days.ts";
import { listPeople, publishPlan } from "./people.ts";
import { isOpen } from "./queries.ts";
import { commitments, growthPlans } from "./tables.ts";

interface Start {
  /** The current plan that the caller has seen; null: none. */
  replaces: string | null;
  commitments: CommitmentForm[];
  carriedOver: string[];
}

const isStarted = () =>
  conflict("plan_changed", "Another plan was started in the meantime. Reload to see it.");

/** Ends the current plan and starts the next one with its commitments, in one transaction. */
export const startPlan = (services: Services, actor: Actor, start: Start) =>
  services.db.transaction(async (tx) => {
    const now = services.clock.now();
    const { id: organizationId } = await requireOwnAgency(tx, actor);
    const ofAgency = eq(growthPlans.organizationId, organizationId);
    const ended = await tx
      .update(growthPlans)
      .set({ endedAt: now })
      .where(and(ofAgency, isNull(growthPlans.endedAt)))
      .returning({ id: growthPlans.id });
    if ((ended[0]?.id ?? null) !== start.replaces) throw isStarted();
    const startsOn = todayIn(actor.timeZone, now);
    const [plan] = await tx
      .insert(growthPlans)
      .values({
        organizationId,
        startsOn,
        endsOn: addDays(startsOn, PLAN_DAYS),
        createdById: actor.userId,
        createdAt: now,
      })
      // Two requests at the same time: the other one started its plan first.
      .onConflictDoNothing()
      .returning({ id: growthPlans.id });
    if (!plan) throw isStarted();
    if (start.carriedOver.length > 0) {
      const ids = [...new Set(start.carriedOver)];
      const carried = await tx
        .update(commitments)
        .set({ planId: plan.id })
        .where(
          and(eq(commitments.organizationId, organizationId), inArray(commitments.id, ids), isOpen),
        )
        .returning({ id: commitments.id });
      if (carried.length < ids.length) throw notFound("Commitment not found");
    }
    const all = start.commitments;
    await createCommitments(tx, services, { organizationId, planId: plan.id, all }, actor);
    if (all.length === 0) await publishPlan(tx, await listPeople(tx, organizationId));
    return plan;
  });

/** Ends a plan. Its open commitments stay open. */
export const finishPlan = ({ db, clock }: Services, actor: Actor, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const agency = await findAgency(tx, actor);
    const [plan] = agency?.canSeeAll
      ? await tx
          .select()
          .from(growthPlans)
          .where(and(eq(growthPlans.id, id), eq(growthPlans.organizationId, agency.id)))
          .for("update")
      : [];
    if (!agency || !plan) throw notFound();
    if (!agency.canEdit) throw forbidden("Only owners of an agency can do this.");
    if (plan.endedAt) return;
    await tx.update(growthPlans).set({ endedAt: clock.now() }).where(eq(growthPlans.id, id));
    await publishPlan(tx, await listPeople(tx, agency.id));
  });
