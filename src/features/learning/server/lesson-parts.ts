import { findFiles } from "#features/files/server/public.ts";
import { clockText } from "#lib/clock-text.ts";
import { fileIdOf, fileUrl } from "#lib/media-address.ts";
import { invalid } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { CaptionTrack } from "#platform/video-contract.ts";
import type { LessonForm, PillarForm } from "../admin-contract.ts";
import type { Attachment } from "../lesson-parts-contract.ts";
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
        : await findSeconds(tx, videoUrl),
    captions: captionsOf(before, { ...form, videoUrl }),
    attachments: form.attachments
      ? await checkAttachments(tx, form.attachments, attached)
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
  const seconds = form.videoDuration ? null : await findSeconds(tx, form.videoUrl);
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

/** The length of an uploaded video; null for other addresses. */
async function findSeconds(tx: Transaction, videoUrl: string | null): Promise<number | null> {
  const id = fileIdOf(videoUrl ?? "");
  const [file] = id ? await findFiles(tx, [id]) : [];
  return file?.seconds ?? null;
}

/** Type and size come from the stored file, and its name if the form has none. Documents only. */
async function checkAttachments(
  tx: Transaction,
  wanted: Attachment[],
  before: Attachment[],
): Promise<Attachment[]> {
  const ids = wanted.flatMap(({ url }) => fileIdOf(url) ?? []);
  const files = new Map((await findFiles(tx, ids)).map((file) => [file.id, file]));
  return wanted.map(({ url, name }) => {
    // Demo files have no row; a form cannot add them.
    const kept = before.find((attachment) => attachment.url === url);
    if (kept) return { ...kept, name: name || kept.name };
    const file = files.get(fileIdOf(url) ?? "");
    if (file?.kind !== "document") {
      const message = "Please attach a PDF or an Office document.";
      throw invalid(message, { attachments: message });
    }
    return {
      url: fileUrl(file.id),
      name: name || file.name,
      contentType: file.contentType,
      bytes: file.bytes,
    };
  });
}
