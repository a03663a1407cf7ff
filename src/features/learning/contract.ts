import { z } from "zod";
import { endpoint, Id, NoContent } from "#platform/contract.ts";
import { Attachment } from "#platform/document-contract.ts";
import { CaptionLanguage, Captions, captionTracksOutput } from "#platform/video-contract.ts";
import { learningAdminContract, PillarFace } from "./admin-contract.ts";
import { MAX_NOTES } from "./learning-rules.ts";
import { ExerciseItem } from "./lesson-parts-contract.ts";
import { programContract } from "./program-contract.ts";
import { worksheetContract } from "./worksheet-contract.ts";

/** How much of a pillar or key element the member has completed. */
export const Progress = z.object({
  lessonCount: z.number().int(),
  completedCount: z.number().int(),
  percent: z.number().int(),
});
export type Progress = z.infer<typeof Progress>;

export const PillarCard = PillarFace.extend({
  description: z.string(),
  overlayImageUrl: z.string().nullable(),
  videoTitle: z.string().nullable(),
  videoDuration: z.string().nullable(),
  elementCount: z.number().int(),
  publishedAt: z.date().nullable(),
  ...Progress.shape,
});
export type PillarCard = z.infer<typeof PillarCard>;

export const CertificateLink = z.object({ code: z.string(), issuedAt: z.date() });

/** When closed content opens for the member: at a time, or after another key element. */
export const Lock = z.object({ opensAt: z.date().nullable(), opensAfter: z.string().nullable() });

export const ElementCard = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  slug: z.string(),
  publishedAt: z.date().nullable(),
  lock: Lock.nullable(),
  ...Progress.shape,
});
export type ElementCard = z.infer<typeof ElementCard>;

export const PillarDetail = PillarCard.extend({
  videoUrl: z.string().nullable(),
  ...captionTracksOutput,
  elements: z.array(ElementCard),
  certificate: CertificateLink.nullable(),
});

export const LessonBookmark = z.object({ rating: z.number().int() });
export type LessonBookmark = z.infer<typeof LessonBookmark>;

export const PlayerLesson = z.object({
  id: Id,
  title: z.string(),
  /** Empty while the lesson is closed. */
  content: z.string(),
  imageUrl: z.string().nullable(),
  /** Video, captions, attachments and exercises are also left out while the lesson is closed. */
  videoUrl: z.string().nullable(),
  /** Length of an uploaded video; null if it is not known. */
  videoSeconds: z.number().int().nullable(),
  ...captionTracksOutput,
  attachments: z.array(Attachment),
  exercises: z.array(ExerciseItem),
  publishedAt: z.date().nullable(),
  lock: Lock.nullable(),
  isCompleted: z.boolean(),
  /** My last visit; null if I never opened the lesson. */
  lastOpenedAt: z.date().nullable(),
  /** Where I stopped the video, in seconds. */
  videoPosition: z.number().int(),
  /** How long the member can undo the completion. */
  undoUntil: z.date().nullable(),
  /** The member's own, with or without a bookmark. */
  notes: z.string(),
  bookmark: LessonBookmark.nullable(),
});
export type PlayerLesson = z.infer<typeof PlayerLesson>;

export const LessonPlayer = z.object({
  pillar: PillarFace.extend(Progress.shape),
  element: z.object({ id: Id, title: z.string(), slug: z.string(), description: z.string() }),
  lessons: z.array(PlayerLesson),
  nextElement: z.object({ slug: z.string(), title: z.string() }).nullable(),
  nextPillar: z.object({ slug: z.string(), title: z.string() }).nullable(),
  certificate: CertificateLink.nullable(),
});

export const Completion = z.object({
  element: Progress,
  pillar: Progress,
  undoUntil: z.date().nullable(),
  certificate: CertificateLink.nullable(),
});

/** Public: anyone with the certificate code can read it. */
export const Certificate = CertificateLink.extend({
  memberName: z.string(),
  pillarTitle: z.string(),
  pillarColor: z.string(),
  lessonCount: z.number().int(),
});
export type Certificate = z.infer<typeof Certificate>;

const MAX_VIDEO_SECONDS = 360_000;

/** Superadmins see unpublished and closed content; ignored for everyone else. */
const preview = z.boolean().default(false);

export const learningContract = {
  listPillars: endpoint
    .route({ method: "GET", path: "/pillars", summary: "List pillars with my progress" })
    .output(z.object({ items: z.array(PillarCard) })),
  pillar: endpoint
    .route({
      method: "GET",
      path: "/pillars/{slug}",
      summary: "Read a pillar and its key elements",
    })
    .input(z.strictObject({ slug: z.string().max(200), preview }))
    .output(PillarDetail),
  player: endpoint
    .route({
      method: "GET",
      path: "/pillars/{pillarSlug}/elements/{elementSlug}",
      summary: "Read a key element (by slug or id) with all its lessons",
    })
    .input(
      z.strictObject({
        pillarSlug: z.string().max(200),
        elementSlug: z.string().max(200),
        preview,
      }),
    )
    .output(LessonPlayer),
  completeLesson: endpoint
    .route({
      method: "POST",
      path: "/lessons/{lessonId}/complete",
      summary: "Mark a lesson as completed",
    })
    .input(z.strictObject({ lessonId: Id }))
    .output(Completion),
  undoCompletion: endpoint
    .route({
      method: "DELETE",
      path: "/lessons/{lessonId}/complete",
      summary: "Undo a completion of the last 10 minutes",
    })
    .input(z.strictObject({ lessonId: Id }))
    .output(z.object({ element: Progress, pillar: Progress })),
  visitLesson: endpoint
    .route({
      method: "PUT",
      path: "/lessons/{lessonId}/visit",
      summary: "Record a visit to a lesson and add the seconds spent in it",
    })
    .input(
      z.strictObject({
        lessonId: Id,
        seconds: z.number().int().min(0).max(120).default(0),
        /** Where the video stands, in seconds. A missing field keeps the stored value. */
        videoPosition: z.number().int().min(0).max(MAX_VIDEO_SECONDS).optional(),
      }),
    )
    .output(NoContent),
  lessonCaptions: endpoint
    .route({
      method: "GET",
      path: "/lessons/{lessonId}/captions/{language}",
      summary: "Read the captions of a lesson's video",
    })
    .input(z.strictObject({ lessonId: Id, language: CaptionLanguage, preview }))
    .output(Captions),
  pillarCaptions: endpoint
    .route({
      method: "GET",
      path: "/pillars/{pillarId}/captions/{language}",
      summary: "Read the captions of a pillar's video",
    })
    .input(z.strictObject({ pillarId: Id, language: CaptionLanguage, preview }))
    .output(Captions),
  bookmarkLesson: endpoint
    .route({ method: "PUT", path: "/lessons/{lessonId}/bookmark", summary: "Bookmark a lesson" })
    .input(z.strictObject({ lessonId: Id }))
    .output(LessonBookmark),
  updateBookmark: endpoint
    .route({
      method: "PATCH",
      path: "/lessons/{lessonId}/bookmark",
      summary: "Save my rating",
    })
    .input(
      z.strictObject({
        lessonId: Id,
        rating: z
          .number()
          .int("Please choose 1 to 5 stars.")
          .min(1, "Please choose 1 to 5 stars.")
          .max(5, "Please choose 1 to 5 stars."),
      }),
    )
    .output(LessonBookmark),
  removeBookmark: endpoint
    .route({
      method: "DELETE",
      path: "/lessons/{lessonId}/bookmark",
      summary: "Remove a bookmark with its rating; the notes stay",
    })
    .input(z.strictObject({ lessonId: Id }))
    .output(NoContent),
  saveNotes: endpoint
    .route({
      method: "PUT",
      path: "/lessons/{lessonId}/notes",
      summary: "Save my notes on a lesson",
    })
    .input(
      z.strictObject({
        lessonId: Id,
        notes: z.string().max(MAX_NOTES, `Please use at most ${MAX_NOTES} characters.`),
        /** The notes that the page started from. Other stored ones return 409. */
        replaces: z.string().max(MAX_NOTES).optional(),
      }),
    )
    .output(NoContent),
  claimCertificate: endpoint
    .route({
      method: "POST",
      path: "/pillars/{pillarId}/certificate",
      summary: "Issue my certificate for a pillar I completed",
    })
    .input(z.strictObject({ pillarId: Id }))
    .output(CertificateLink),
  certificate: endpoint
    .meta({ audience: "public" })
    .route({ method: "GET", path: "/certificates/{code}", summary: "Verify a certificate" })
    .input(z.strictObject({ code: z.string().max(100) }))
    .output(Certificate),

  ...worksheetContract,
  ...learningAdminContract,
  ...programContract,
};

declare module "#platform/contract.ts" {
  interface Contracts {
    learning: typeof learningContract;
  }
}
