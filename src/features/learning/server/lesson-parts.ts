import { checkAttachments, findVideoSeconds } from "#features/files/server/public.ts";
import { clockText } from "#lib/clock-text.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { CaptionTrack } from "#platform/video-contract.ts";
import type { LessonForm, PillarForm } from "../admin-contract.ts";
import type { lessons, pillars } from "./tables.ts";

type Parts = Pick<
  typeof lessons.$inferSelect,
  "videoUrl" | "videoSeconds" | "captions" | "attachments" | "exercises"
>;

/** Video, captions, attachments and exercises after a save. A missing field keeps the stored value. */
export async function lessonPartsOf(
  tx: Transaction,
  before: Parts | null,
  form: Pick<LessonForm, "videoUrl" | "captions" | "attachments" | "exercises">,
): Promise<Parts> {
  const { videoUrl = before?.videoUrl ?? null, exercises = before?.exercises ?? [] } = form;
  const attached = before?.attachments ?? [];
  return {
    videoUrl,
    videoSeconds:
      before && before.videoUrl === videoUrl
        ? before.videoSeconds
        : await findVideoSeconds(tx, videoUrl),
    captions: captionsOf(before, { ...form, videoUrl }),
    attachments: form.attachments
      ? await checkAttachments(tx, form.attachments, attached, "attachments")
      : attached,
    exercises,
  };
}

type PillarVideo = Pick<typeof pillars.$inferSelect, "videoDuration" | "captions">;

/** The duration of an uploaded video is filled in if the author left it empty. */
export async function pillarVideoOf(
  tx: Transaction,
  before: PillarVideo | null,
  form: Pick<PillarForm, "videoUrl" | "videoDuration" | "captions">,
): Promise<PillarVideo> {
  const seconds = form.videoDuration ? null : await findVideoSeconds(tx, form.videoUrl);
  return {
    videoDuration: seconds === null ? form.videoDuration : clockText(seconds),
    captions: captionsOf(before, form),
  };
}

/** Captions belong to a video. A missing field keeps the stored value. */
const captionsOf = (
  before: { captions: CaptionTrack[] } | null,
  form: { videoUrl: string | null; captions?: CaptionTrack[] | undefined },
): CaptionTrack[] => (form.videoUrl === null ? [] : (form.captions ?? before?.captions ?? []));
