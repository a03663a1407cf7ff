import type { Transaction } from "#platform/server/postgres/database.ts";
import type { CaptionTrack } from "#platform/video-contract.ts";
import type { LessonForm } from "../admin-contract.ts";
import type { lessons } from "./tables.ts";

type Parts = Pick<
  typeof lessons.$inferSelect,
  "videoUrl" | "videoSeconds" | "captions" | "attachments" | "exercises"
>;

/** Captions belong to a video. A missing field keeps the stored value. */
export const captionsOf = (
  before: { captions: CaptionTrack[] } | null,
  form: { videoUrl: string | null; captions?: CaptionTrack[] | undefined },
): CaptionTrack[] => (form.videoUrl === null ? [] : (form.captions ?? before?.captions ?? []));

/** Video, captions, attachments and exercises after a save. A missing field keeps the stored value. */
export async function lessonPartsOf(
  _tx: Transaction,
  before: Parts | null,
  form: Pick<LessonForm, "videoUrl" | "captions" | "attachments" | "exercises">,
): Promise<Parts> {
  const { videoUrl = before?.videoUrl ?? null } = form;
  const { attachments = before?.attachments ?? [] } = form;
  const { exercises = before?.exercises ?? [] } = form;
  const captions = captionsOf(before, { ...form, videoUrl });
  return { videoUrl, videoSeconds: before?.videoSeconds ?? null, captions, attachments, exercises };
}
