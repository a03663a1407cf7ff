import { z } from "zod";
import { Id } from "#platform/contract.ts";

const INVALID_DATE = "Please choose a valid date.";

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
  dueOn: z.iso.date(INVALID_DATE),
};

export const growthPlanContract = {};

declare module "#platform/contract.ts" {
  interface Contracts {
    growthPlan: typeof growthPlanContract;
  }
}
