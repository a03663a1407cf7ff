import { eq } from "drizzle-orm";
import { scorecardMetrics } from "#features/scorecard/server/tables.ts";
import { one } from "#lib/one.ts";
import { type RouteSample, samplesOf } from "#test/route-samples.ts";
import { growthPlanContract } from "../contract.ts";
import { endPlans, sampleCommitment, samplePlan } from "./commitment.fixture.ts";

const form = { title: "Raise prices", assigneeId: null, dueOn: "2099-03-20" };
const none = { kind: "none" };

const NO_AGENCY = [404, "Staff have no plan of their own."] as const;
const HIDDEN = [404, "The owner has not shared the plan with the team."] as const;
const OWNERS = [403, "Only owners of the agency may."] as const;

const commitment = {
  owner: "member",
  setup: async (app, person) => ({ id: (await sampleCommitment(app, person)).id }),
} satisfies RouteSample;
const ofAgency = { ...commitment, answersTo: { support: NO_AGENCY, superadmin: NO_AGENCY } };
const ofOwners = {
  ...commitment,
  answersTo: { ...ofAgency.answersTo, teamMember: OWNERS, guru: OWNERS },
};
const forOwners = {
  owner: "member",
  answersTo: { teamMember: OWNERS, guru: OWNERS, support: OWNERS, superadmin: OWNERS },
} satisfies RouteSample;

export const growthPlanSamples = samplesOf(growthPlanContract, {
  read: { owner: "member" },
  propose: forOwners,
  start: {
    ...forOwners,
    body: async (app, person) => {
      await endPlans(app, person.organizationId);
      const commitments = [{ ...form, reason: none }];
      return { replaces: null, commitments, carriedOver: [] };
    },
  },
  finish: {
    owner: "member",
    setup: async (app, person) => ({ id: (await samplePlan(app, person.organizationId)).id }),
    answersTo: { teamMember: HIDDEN, guru: HIDDEN, support: NO_AGENCY, superadmin: NO_AGENCY },
  },
  reasons: forOwners,
  assignees: { owner: "member" },
  listOfMetric: {
    owner: "house",
    setup: async ({ db }) => {
      const [metric] = await db
        .select({ metricId: scorecardMetrics.id })
        .from(scorecardMetrics)
        .where(eq(scorecardMetrics.isArchived, false))
        .orderBy(scorecardMetrics.position)
        .limit(1);
      return { metricId: metric?.metricId ?? "" };
    },
    hidden: async ({ db }) => {
      const archived = {
        name: "Old",
        help: "",
        unit: "number",
        position: 99,
        isArchived: true,
      } as const;
      const metric = one(await db.insert(scorecardMetrics).values(archived).returning());
      return { metricId: metric.id };
    },
    answersTo: { teamMember: HIDDEN, guru: HIDDEN, support: NO_AGENCY, superadmin: NO_AGENCY },
  },
  create: {
    owner: "member",
    body: (_app, person) => ({ ...form, assigneeId: person.id, reason: none }),
    answersTo: { support: OWNERS, superadmin: OWNERS },
  },
  find: { ...commitment, answersTo: { support: NO_AGENCY } },
  update: { ...ofOwners, body: { ...form, reason: none, version: 1 } },
  report: {
    ...ofAgency,
    body: {
      state: "in_progress",
      evidenceText: "Started",
      evidenceUrl: null,
      evidenceFileUrl: null,
      version: 1,
    },
  },
  signOff: {
    ...ofOwners,
    setup: async (app, person) => ({
      id: (await sampleCommitment(app, person, { state: "done" })).id,
    }),
    body: { version: 1, isSignedOff: true },
  },
});
