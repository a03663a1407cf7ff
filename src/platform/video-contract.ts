import { z } from "zod";

/** Captions of a video in one language, as WebVTT. */
export const CaptionTrack = z.strictObject({
  /** BCP 47: en, pt-BR. */
  language: z.string(),
  /** The language as viewers see it: English. */
  label: z.string(),
  vtt: z.string(),
});
export type CaptionTrack = z.infer<typeof CaptionTrack>;
