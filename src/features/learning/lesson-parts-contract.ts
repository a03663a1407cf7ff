import { z } from "zod";
import { fileIdOf } from "#lib/media-address.ts";
import { isVideoAddress } from "#lib/video-source.ts";
import { Id } from "#platform/contract.ts";
import { CaptionTrack, captionsField } from "#platform/video-contract.ts";

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

export const MAX_ATTACHMENTS = 20;
export const MAX_EXERCISES = 20;
export const MAX_EXERCISE_TEXT = 300;
const EXERCISE = "Please write the exercise.";

export const VIDEO = "Video URL must be a YouTube, Vimeo, Loom, Wistia, MP4 or HLS link.";

const isUnique = (values: string[]) => new Set(values).size === values.length;

/** The parts of a lesson besides its text. A missing field keeps the stored value. */
export const lessonPartFields = {
  videoUrl: z
    .string()
    .trim()
    .max(2000, "Please use at most 2000 characters.")
    .refine((value) => value === "" || isVideoAddress(value), { message: VIDEO })
    .transform((value) => value || null)
    .nullish(),
  captions: captionsField,
  /** The server reads type and size, and an empty name, from the uploaded file. */
  attachments: z
    .array(
      Attachment.extend({
        url: z
          .string()
          .max(200)
          .refine((url) => fileIdOf(url) !== null || url.startsWith("/demo-files/"), {
            message: "Please upload the file.",
          }),
        name: z.string().trim().max(200),
        contentType: z.string().max(200),
      }),
    )
    .max(MAX_ATTACHMENTS, `You can attach up to ${MAX_ATTACHMENTS} files.`)
    .refine((files) => isUnique(files.map(({ url }) => url)), {
      message: "A file is attached twice.",
    })
    .optional(),
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
    .refine((items) => isUnique(items.map(({ id }) => id)), {
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
