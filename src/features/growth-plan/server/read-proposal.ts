import { readPillarScores } from "#features/diagnostic/server/public.ts";
import { readScores } from "#features/scorecard/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Services } from "#platform/server/services.ts";
import { PLAN_DAYS } from "../plan-rules.ts";
import { requireOwnAgency } from "./agency.ts";
import { addDays, todayIn } from "./days.ts";
import { listNextLessons, listPlannedLessons, listPrescriptions } from "./proposal-queries.ts";
import { proposePlan } from "./propose-plan.ts";

/** Computes the proposal for an owner from the diagnostic and the newest numbers. */
export async function readProposal({ db, clock }: Services, actor: Actor) {
  const now = clock.now();
  const { id: organizationId } = await requireOwnAgency(db, actor);
  const [scores, rated] = await Promise.all([
    readScores(db, organizationId),
    readPillarScores(db, organizationId, actor.userId),
  ]);
  const metrics = scores.flatMap(({ metricId, name, status }) =>
    status === "red" || status === "amber" ? { metricId, name, status } : [],
  );
  const pillars = rated
    .flatMap(({ pillarId, title, own, team }) => {
      const score = own ?? team;
      return score === null ? [] : { pillarId, title, score };
    })
    .sort((one, other) => one.score - other.score);
  const [prescriptions, nextLessons, planned] = await Promise.all([
    listPrescriptions(
      db,
      actor,
      metrics.map(({ metricId }) => metricId),
      now,
    ),
    listNextLessons(
      db,
      actor.userId,
      pillars.slice(0, 2).map(({ pillarId }) => pillarId),
      now,
    ),
    listPlannedLessons(db, organizationId),
  ]);
  const startsOn = todayIn(actor.timeZone, now);
  const facts = { startsOn, metrics, pillars, prescriptions, nextLessons, planned };
  return {
    proposed: proposePlan(facts),
    startsOn,
    endsOn: addDays(startsOn, PLAN_DAYS),
    hasDiagnostic: pillars.length > 0,
    hasNumbers: scores.some(({ value }) => value !== null),
  };
}
