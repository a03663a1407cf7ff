import { z } from "zod";
import { AdminCall } from "#features/calls/admin-contract.ts";
import { CallStatus, NotesInput } from "#features/calls/call-contract.ts";
import { commitmentFields, evidenceFields } from "#features/growth-plan/contract.ts";
import { COMMITMENT_STATES } from "#features/growth-plan/plan-rules.ts";
import { METRIC_UNITS, STATUSES } from "#features/scorecard/metrics.ts";
import { endpoint, Id, NoContent, Version } from "#platform/contract.ts";

const Commitment = z.object({
  id: Id,
  title: z.string(),
  /** Null: not assigned, or the person left. */
  assigneeName: z.string().nullable(),
  dueOn: z.string(),
  state: z.enum(COMMITMENT_STATES),
  doneAt: z.date().nullable(),
});
export type Commitment = z.infer<typeof Commitment>;
const WithEvidence = Commitment.extend(evidenceFields);

const ValueInMonth = z.object({
  month: z.string(),
  value: z.number(),
  status: z.enum(STATUSES).nullable(),
});

const Growth = z.object({
  agencyId: Id,
  currency: z.string(),
  /** The start of the member's last call, or three months before this one. */
  since: z.date(),
  isSinceLastCall: z.boolean(),
  /** Metrics with another value since then. */
  metrics: z.array(
    z.object({
      metricId: Id,
      name: z.string(),
      unit: z.enum(METRIC_UNITS),
      /** Null: there was no value. */
      before: ValueInMonth.nullable(),
      now: ValueInMonth,
    }),
  ),
  commitments: z.object({
    /** The member's last call in which commitments were made, with all of them. */
    lastCall: z.object({ startsAt: z.date(), commitments: z.array(WithEvidence) }).nullable(),
    /** Not done yet, and made elsewhere. */
    open: z.array(WithEvidence),
    /** Done since then, and made elsewhere. */
    done: z.array(WithEvidence),
    /** Made in this call. */
    ofThisCall: z.array(Commitment),
  }),
  /** Who can be assigned. */
  people: z.array(z.object({ id: Id, name: z.string() })),
});
export type Growth = z.infer<typeof Growth>;

const Brief = z.object({
  call: AdminCall,
  /** Changes with the notes and the commitments made in the call. */
  version: Version,
  /** The newest summary of the member's earlier calls. */
  lastSummary: z.object({ startsAt: z.date(), hostName: z.string(), text: z.string() }).nullable(),
  /** Missing for support, who never see an agency's numbers and commitments. Null without agency. */
  growth: Growth.nullable().optional(),
});
export type Brief = z.infer<typeof Brief>;

const MAX_NEW_COMMITMENTS = 10;

export const CallNotesForm = z.strictObject({
  /** Omitted: unchanged. */
  status: CallStatus.optional(),
  summary: NotesInput,
  staffNotes: NotesInput,
  /** New ones. The plan of the agency edits them afterwards. */
  commitments: z
    .array(
      z.strictObject({
        title: commitmentFields.title,
        assigneeId: commitmentFields.assigneeId,
        dueOn: commitmentFields.dueOn,
      }),
    )
    .max(MAX_NEW_COMMITMENTS, `Please add at most ${MAX_NEW_COMMITMENTS} commitments at a time.`)
    .default([]),
});
export type CallNotesForm = z.infer<typeof CallNotesForm>;

const byId = z.strictObject({ id: Id });

export const coachingContract = {
  brief: endpoint
    .meta({ audience: "support-team" })
    .route({ method: "GET", path: "/admin/calls/{id}/brief", summary: "Get the brief of a call" })
    .input(byId)
    .output(Brief),
  saveNotes: endpoint
    .meta({ audience: "superadmin" })
    .route({
      method: "PUT",
      path: "/admin/calls/{id}/notes",
      summary: "Save status, summary, staff notes and new commitments of a call together",
    })
    .input(CallNotesForm.extend({ id: Id, version: Version }))
    .output(NoContent),
  ownCommitments: endpoint
    .route({
      method: "GET",
      path: "/calls/commitments",
      summary: "List the commitments made in my calls, as far as I may see them",
    })
    .output(z.array(Commitment.extend({ callId: Id, isMine: z.boolean() }))),
};

declare module "#platform/contract.ts" {
  interface Contracts {
    coaching: typeof coachingContract;
  }
}
