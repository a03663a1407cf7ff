import { z } from "zod";
import { fileIdOf } from "#lib/media-address.ts";
import { endpoint, Id, LastSave, NoContent, Version } from "#platform/contract.ts";
import { Attachment } from "#platform/document-contract.ts";
import { COMMITMENT_STATES } from "./plan-rules.ts";

/** Why the agency makes a commitment. A metric can name the lesson that its prescription asks for. */
export const ReasonInput = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("none") }),
  z.strictObject({
    kind: z.literal("metric"),
    metricId: Id,
    lessonId: Id.nullable().default(null),
  }),
  z.strictObject({ kind: z.literal("lesson"), lessonId: Id }),
  z.strictObject({ kind: z.literal("exercise"), lessonId: Id, exerciseId: Id }),
  z.strictObject({ kind: z.literal("call"), callId: Id }),
]);
export type ReasonInput = z.infer<typeof ReasonInput>;

/** The fields of a commitment that people write, also from other features. */
export const commitmentFields = {
  title: z
    .string({ error: "Title is required." })
    .trim()
    .min(1, "Title is required.")
    .max(160, "Please use at most 160 characters."),
  /** Plain text; line breaks are kept. */
  details: z.string().trim().max(2000, "Please use at most 2000 characters.").default(""),
  /** A person of the agency. Null: not assigned yet. */
  assigneeId: Id.nullable(),
  dueOn: z.iso.date("Please choose a valid date."),
};

export const CommitmentForm = z.strictObject({ ...commitmentFields, reason: ReasonInput });
export type CommitmentForm = z.infer<typeof CommitmentForm>;

const LINK = "Enter a link that starts with https:// or http://.";

/** What the assignee reports. */
const progressFields = {
  state: z.enum(COMMITMENT_STATES),
  /** Plain text; line breaks are kept. */
  evidenceText: z.string().trim().max(2000, "Please use at most 2000 characters."),
  evidenceUrl: z
    .string()
    .trim()
    .max(500, "Please use at most 500 characters.")
    .nullable()
    .refine((url) => url === null || z.url({ protocol: /^https?$/ }).safeParse(url).success, LINK),
  /** The address of an uploaded attachment. */
  evidenceFileUrl: z
    .string()
    .max(200)
    .nullable()
    .refine((url) => url === null || fileIdOf(url) !== null, "Please upload the file."),
};
export const ProgressForm = z.strictObject(progressFields);
export type ProgressForm = z.infer<typeof ProgressForm>;

/** What shows the work of a commitment. */
export const evidenceFields = {
  evidenceText: z.string(),
  evidenceUrl: z.string().nullable(),
  /** Null also for people who may not download it. */
  evidenceFile: Attachment.nullable(),
};

/** Where a commitment comes from. Metrics are listed only for people who may see the numbers. */
const Reason = z.object({
  kind: z.enum(["metric", "lesson", "exercise", "call"]),
  title: z.string(),
  /** Null: there is no page to open. */
  path: z.string().nullable(),
});

const Commitment = z
  .object({
    id: Id,
    title: z.string(),
    details: z.string(),
    state: z.enum(COMMITMENT_STATES),
    dueOn: z.iso.date(),
    assignee: z.object({ id: Id, name: z.string() }).nullable(),
    reason: ReasonInput,
    reasons: z.array(Reason),
    ...evidenceFields,
    doneAt: z.date().nullable(),
    doneBy: z.string().nullable(),
    signedOffAt: z.date().nullable(),
    signedOffBy: z.string().nullable(),
    /** The caller may edit everything and sign it off. */
    canEdit: z.boolean(),
    /** The caller may change the state and the evidence. */
    canReport: z.boolean(),
  })
  .extend(LastSave.shape);

const Plan = z.object({
  id: Id,
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  endedAt: z.date().nullable(),
});

const Named = z.object({ id: Id, name: z.string() });
const commitmentId = z.strictObject({ id: Id });
/** Only superadmins may name another agency; everyone else reads their own. */
const agencyInput = { agency: Id.optional() };
/** A plan with more is no plan. */
const MAX_PLANNED = 30;

const Proposed = z.object({
  title: z.string(),
  /** Why it is proposed, for the owner. */
  because: z.string(),
  dueOn: z.iso.date(),
  reason: ReasonInput,
});

export const growthPlanContract = {
  read: endpoint
    .route({
      method: "GET",
      path: "/growth-plan",
      summary: "Read the current 90-day plan, or an earlier one, with the commitments to see",
    })
    .input(z.strictObject({ ...agencyInput, plan: Id.optional() }))
    .output(
      z.object({
        /** Null for a person without an agency. */
        agency: Named.nullable(),
        /** False: the caller sees only their own commitments. */
        canSeeAll: z.boolean(),
        canEdit: z.boolean(),
        /** Today in the caller's time zone. */
        today: z.iso.date(),
        plan: Plan.extend({
          /** By people of the agency since the first day of the plan. */
          lessonsCompleted: z.number().int(),
        }).nullable(),
        /** Earlier plans, newest first. */
        earlier: z.array(Plan),
        items: z.array(Commitment),
        /** Who can get a commitment; empty for those who cannot assign. */
        people: z.array(Named),
      }),
    ),
  propose: endpoint
    .route({
      method: "GET",
      path: "/growth-plan/proposal",
      summary: "Propose commitments from the diagnostic and the red metrics, without storing them",
    })
    .output(
      z.object({
        proposed: z.array(Proposed),
        startsOn: z.iso.date(),
        endsOn: z.iso.date(),
        /** What the proposal lacks. */
        hasDiagnostic: z.boolean(),
        hasNumbers: z.boolean(),
      }),
    ),
  start: endpoint
    .route({
      method: "POST",
      path: "/growth-plan",
      summary: "Start a plan; the current one ends",
      successStatus: 201,
    })
    .input(
      z.strictObject({
        /** The current plan that the caller has seen; null: none. */
        replaces: Id.nullable(),
        commitments: z
          .array(CommitmentForm)
          .max(MAX_PLANNED, `Please use at most ${MAX_PLANNED} commitments.`),
        /** Open commitments that become part of the new plan. */
        carriedOver: z.array(Id).max(200).default([]),
      }),
    )
    .output(z.object({ id: Id })),
  finish: endpoint
    .route({ method: "POST", path: "/growth-plan/{id}/finish", summary: "Finish a plan" })
    .input(commitmentId)
    .output(NoContent),
  reasons: endpoint
    .route({
      method: "GET",
      path: "/growth-plan/reasons",
      summary: "List the metrics, lessons and calls that the caller can choose as a reason",
    })
    .output(
      z.object({
        metrics: z.array(Named),
        lessons: z.array(Named.extend({ pillar: z.string() })),
        calls: z.array(Named),
      }),
    ),
  assignees: endpoint
    .route({
      method: "GET",
      path: "/growth-plan/assignees",
      summary: "List the people whom the caller can give a commitment; empty without an agency",
    })
    .output(z.object({ people: z.array(Named) })),
  listOfMetric: endpoint
    .route({
      method: "GET",
      path: "/growth-plan/metrics/{metricId}/commitments",
      summary: "List the commitments of an agency that have this metric as reason",
    })
    .input(z.strictObject({ ...agencyInput, metricId: Id }))
    .output(z.object({ items: z.array(Commitment), canEdit: z.boolean(), today: z.iso.date() })),
  create: endpoint
    .route({
      method: "POST",
      path: "/growth-plan/commitments",
      summary: "Make a commitment",
      successStatus: 201,
    })
    .input(CommitmentForm)
    .output(z.object({ id: Id })),
  find: endpoint
    .route({
      method: "GET",
      path: "/growth-plan/commitments/{id}",
      summary: "Read a commitment",
    })
    .input(commitmentId)
    .output(Commitment),
  update: endpoint
    .route({
      method: "PUT",
      path: "/growth-plan/commitments/{id}",
      summary: "Edit a commitment",
    })
    .input(CommitmentForm.extend({ id: Id, version: Version }))
    .output(NoContent),
  report: endpoint
    .route({
      method: "PUT",
      path: "/growth-plan/commitments/{id}/progress",
      summary: "Set the state and the evidence of a commitment",
    })
    .input(ProgressForm.extend({ id: Id, version: Version }))
    .output(NoContent),
  signOff: endpoint
    .route({
      method: "PUT",
      path: "/growth-plan/commitments/{id}/sign-off",
      summary: "Confirm that the work of a commitment is done, or withdraw that",
    })
    .input(z.strictObject({ id: Id, version: Version, isSignedOff: z.boolean() }))
    .output(NoContent),
};

declare module "#platform/contract.ts" {
  interface Contracts {
    growthPlan: typeof growthPlanContract;
  }
}
