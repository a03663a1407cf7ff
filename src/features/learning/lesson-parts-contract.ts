import { z } from "zod";
import { Id } from "#platform/contract.ts";

/** A document that members download with the lesson. */
export const Attachment = z.strictObject({
  url: z.string(),
  name: z.string(),
  contentType: z.string(),
  bytes: z.number().int(),
});
export type Attachment = z.infer<typeof Attachment>;

/** A step to check off, or a question with a short written answer. */
export const ExerciseItem = z.strictObject({
  id: Id,
  kind: z.enum(["step", "question"]),
  text: z.string(),
});
export type ExerciseItem = z.infer<typeof ExerciseItem>;
