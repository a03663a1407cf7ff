import { z } from "zod";
import { Id } from "#platform/contract.ts";
import { Attachment, attachmentsField } from "#platform/document-contract.ts";
import { CaptionTrack, captionsField, videoUrlField } from "#platform/video-contract.ts";

/** A step to check off, or a question with a short written answer. */
export const ExerciseItem = z.strictObject({
  id: Id,
  kind: z.enum(["step", "question"]),
  text: z.string(),
});
export type ExerciseItem = z.infer<typeof ExerciseItem>;

export const MAX_EXERCISES = 20;
export const MAX_EXERCISE_TEXT = 300;
const EXERCISE = "Please write the exercise.";

/** The parts of a lesson besides its text. A missing field keeps the stored value. */
export const lessonPartFields = {
  videoUrl: videoUrlField.nullish(),
  captions: captionsField,
  attachments: attachmentsField.optional(),
  exercises: z
    .array(
      ExerciseItem.extend({
        text: z
          .string({ error: EXERCISE })
          .trim()
          .min(1, EXERCISE)
          .max(MAX_EXERCISE_TEXT, `Please use at most ${MAX_EXERCISE_TEXT} characters.`),
      }),
    )
    .max(MAX_EXERCISES, `You can add up to ${MAX_EXERCISES} exercises.`)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, {
      message: "Two exercises have the same id.",
    })
    .optional(),
};

/** The parts as the editor loads them. */
export const lessonPartsOutput = {
  videoUrl: z.string().nullable(),
  videoSeconds: z.number().int().nullable(),
  captions: z.array(CaptionTrack),
  attachments: z.array(Attachment),
  exercises: z.array(ExerciseItem),
};
