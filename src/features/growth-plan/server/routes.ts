import { and, eq } from "drizzle-orm";
import type { Actor } from "#platform/server/actor.ts";
import { forbidden, notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import type { Services } from "#platform/server/services.ts";
import { growthPlanContract } from "../contract.ts";
import { type Agency, findAgency, requireOwnAgency } from "./agency.ts";
import { editCommitment, reportProgress, signOff } from "./change-commitment.ts";
import { createCommitment } from "./create-commitment.ts";
import { todayIn } from "./days.ts";
import { listPeople } from "./people.ts";
import { presentCommitments } from "./present-commitments.ts";
import {
  countLessons,
  findCommitment,
  hasMetric,
  listCommitments,
  listPlans,
  listWhere,
} from "./queries.ts";
import { readProposal } from "./read-proposal.ts";
import { listReasons } from "./reason-queries.ts";
import { finishPlan, startPlan } from "./start-plan.ts";
import { commitments } from "./tables.ts";

const os = routesFor(growthPlanContract);
const done = { ok: true } as const;

/** The shown plan and the earlier ones. Without permission for the plan there is none. */
async function readPlan({ db }: Services, agency: Agency, planId: string | undefined) {
  if (!agency.canSeeAll) {
    if (planId) throw notFound();
    return { plan: null, earlier: [] };
  }
  const plans = await listPlans(db, agency.id);
  const isShown = ({ id, endedAt }: (typeof plans)[number]) =>
    planId ? id === planId : endedAt === null;
  const plan = plans.find(isShown);
  if (planId && !plan) throw notFound();
  return {
    plan: plan ? { ...plan, lessonsCompleted: await countLessons(db, agency.id, plan) } : null,
    earlier: plans.filter(({ endedAt }) => endedAt !== null),
  };
}

async function read(
  services: Services,
  actor: Actor,
  asked: { agency?: string | undefined; plan?: string | undefined },
) {
  const { db, clock } = services;
  const today = todayIn(actor.timeZone, clock.now());
  const agency = await findAgency(db, actor, asked.agency);
  if (!agency) {
    const none = { agency: null, canSeeAll: false, canEdit: false, plan: null };
    return { ...none, today, earlier: [], items: [], people: [] };
  }
  const { plan, earlier } = await readPlan(services, agency, asked.plan);
  const rows = await listCommitments(db, {
    organizationId: agency.id,
    planId: plan?.id ?? null,
    isEarlier: asked.plan !== undefined,
    assigneeId: agency.canSeeAll ? null : actor.userId,
  });
  const { id, name, canSeeAll, canEdit } = agency;
  return {
    agency: { id, name },
    canSeeAll,
    canEdit,
    today,
    plan,
    earlier,
    items: await presentCommitments(db, rows, { actor, canSeeAll }),
    people: canEdit ? await listPeople(db, id) : [],
  };
}

export const growthPlanRoutes = {
  read: os.read.handler(({ input, context: { actor, services } }) => read(services, actor, input)),

  propose: os.propose.handler(({ context: { actor, services } }) => readProposal(services, actor)),

  start: os.start.handler(({ input, context: { actor, services } }) =>
    startPlan(services, actor, input),
  ),

  finish: os.finish.handler(async ({ input, context: { actor, services } }) => {
    await finishPlan(services, actor, input.id);
    return done;
  }),

  reasons: os.reasons.handler(async ({ context: { actor, services } }) => {
    const { id: organizationId } = await requireOwnAgency(services.db, actor);
    return listReasons(services.db, actor, { organizationId, now: services.clock.now() });
  }),

  assignees: os.assignees.handler(async ({ context: { actor, services } }) => {
    const agency = await findAgency(services.db, actor);
    const people = agency ? await listPeople(services.db, agency.id) : [];
    return { people: people.filter(({ id }) => agency?.canEdit || id === actor.userId) };
  }),

  listOfMetric: os.listOfMetric.handler(async ({ input, context: { actor, services } }) => {
    const { db, clock } = services;
    const agency = await findAgency(db, actor, input.agency);
    if (!agency?.canSeeAll || !(await hasMetric(db, input.metricId))) throw notFound();
    const where = and(
      eq(commitments.organizationId, agency.id),
      eq(commitments.metricId, input.metricId),
    );
    const viewer = { actor, canSeeAll: true };
    return {
      items: await presentCommitments(db, await listWhere(db, where), viewer),
      canEdit: agency.canEdit,
      today: todayIn(actor.timeZone, clock.now()),
    };
  }),

  create: os.create.handler(({ input, context: { actor, services } }) =>
    services.db.transaction(async (tx) => {
      const agency = await findAgency(tx, actor);
      if (!agency) throw forbidden("Only people in an agency can make commitments.");
      return createCommitment(tx, services, { ...input, organizationId: agency.id }, actor);
    }),
  ),

  find: os.find.handler(async ({ input, context: { actor, services } }) => {
    const { db } = services;
    const isSuperadmin = actor.role === "superadmin";
    const agency = isSuperadmin ? null : await findAgency(db, actor);
    if (!agency && !isSuperadmin) throw notFound();
    const canSeeAll = agency?.canSeeAll ?? true;
    const where = and(
      agency ? eq(commitments.organizationId, agency.id) : undefined,
      canSeeAll ? undefined : eq(commitments.assigneeId, actor.userId),
    );
    const row = await findCommitment(db, input.id, where);
    const [item] = row ? await presentCommitments(db, [row], { actor, canSeeAll }) : [];
    if (!item) throw notFound();
    return item;
  }),

  update: os.update.handler(async ({ input, context: { actor, services } }) => {
    await editCommitment(services, actor, input);
    return done;
  }),

  report: os.report.handler(async ({ input, context: { actor, services } }) => {
    await reportProgress(services, actor, input);
    return done;
  }),

  signOff: os.signOff.handler(async ({ input, context: { actor, services } }) => {
    await signOff(services, actor, input);
    return done;
  }),
};
