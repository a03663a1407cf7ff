import { z } from "zod";
import { ExerciseItem } from "#features/learning/lesson-parts-contract.ts";
import { FaqItem } from "#features/support/help-contract.ts";
import { endpoint, Id } from "#platform/contract.ts";
import { Attachment } from "#platform/document-contract.ts";
import { Captions } from "#platform/video-contract.ts";

const signedIn = endpoint.meta({ audience: "signed-in" });

const Face = z.object({
  name: z.string(),
  /** Title of the founder, business of a guru. */
  role: z.string(),
  imageUrl: z.string().nullable(),
});

export const Offer = z.object({
  pillars: z.array(
    z.object({
      id: Id,
      title: z.string(),
      description: z.string(),
      color: z.string(),
      /** Titles only. */
      elements: z.array(z.object({ id: Id, title: z.string(), lessons: z.array(z.string()) })),
    }),
  ),
  sampleLesson: z.object({ title: z.string(), pillarTitle: z.string() }).nullable(),
  founder: Face,
  gurus: z.array(Face.extend({ id: Id })),
  faq: z.array(FaqItem),
  /** Plain text; empty if there is none. */
  refundPolicy: z.string(),
});

export const SampleLesson = z.object({
  title: z.string(),
  pillarTitle: z.string(),
  elementTitle: z.string(),
  /** Sanitized HTML. */
  content: z.string(),
  imageUrl: z.string().nullable(),
  videoUrl: z.string().nullable(),
  videoSeconds: z.number().int().nullable(),
  captions: z.array(Captions.extend({ language: z.string(), label: z.string() })),
  attachments: z.array(Attachment),
  exercises: z.array(ExerciseItem),
});

/** What people see before they pay. */
export const offerContract = {
  find: signedIn
    .route({ method: "GET", path: "/offer", summary: "Read what the membership contains" })
    .output(Offer),
  sampleLesson: signedIn
    .route({
      method: "GET",
      path: "/offer/sample-lesson",
      summary: "Read the lesson that everyone may read",
    })
    .output(SampleLesson),
};

declare module "#platform/contract.ts" {
  interface Contracts {
    offer: typeof offerContract;
  }
}
