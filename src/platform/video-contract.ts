import { z } from "zod";
import { isVideoAddress } from "#lib/video-source.ts";
import { formatVtt, MAX_VTT, parseVtt } from "#lib/webvtt.ts";

export const VIDEO = "Video URL must be a YouTube, Vimeo, Loom, Wistia, MP4 or HLS link.";

/** The address of a video in a form; empty means none. */
export const videoUrlField = z
  .string()
  .trim()
  .max(2000, "Please use at most 2000 characters.")
  .refine((value) => value === "" || isVideoAddress(value), { message: VIDEO })
  .transform((value) => value || null);

/** Captions of a video in one language, as WebVTT. */
export const CaptionTrack = z.strictObject({
  /** BCP 47: en, pt-BR. */
  language: z.string(),
  /** The language as viewers see it: English. */
  label: z.string(),
  vtt: z.string(),
});
export type CaptionTrack = z.infer<typeof CaptionTrack>;

/** The languages that a player offers. The captions themselves are read when they are shown. */
export const captionTracksOutput = {
  captionTracks: z.array(z.object({ language: z.string(), label: z.string() })),
};

/** Start and end in seconds, and plain text. */
export const Captions = z.object({
  cues: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })),
});
export type Captions = z.infer<typeof Captions>;

/** Path parameter of the caption routes. */
export const CaptionLanguage = z.string().max(35);

const MAX_TRACKS = 10;
/** All languages of a video together, in bytes: a request has at most 1 MB. */
const MAX_TOTAL = 500_000;
const TOO_LONG = `Captions can be at most ${MAX_VTT / 1000} kB per language.`;

const languageNames = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

/** The canonical tag and the English name of a language; null if the tag is unknown. */
function knownLanguage(tag: string): { language: string; name: string } | null {
  try {
    const [language = ""] = Intl.getCanonicalLocales(tag);
    const name = languageNames.of(language);
    return name ? { language, name } : null;
  } catch {
    return null;
  }
}

const TrackInput = z.strictObject({
  language: z.string().trim().min(1, "Please choose a language.").max(35, "Unknown language."),
  /** Empty: the English name of the language. */
  label: z.string().trim().max(60, "Please use at most 60 characters."),
  vtt: z.string().min(1, "Please add a caption file.").max(MAX_VTT, TOO_LONG),
});

/** Captions of a form, checked and in normal form. A missing field keeps the stored value. */
export const captionsField = z
  .array(TrackInput)
  .max(MAX_TRACKS, `You can add captions in up to ${MAX_TRACKS} languages.`)
  .transform((tracks, context): CaptionTrack[] => {
    const refuse = (path: (string | number)[], message: string) => {
      context.addIssue({ code: "custom", message, path });
      return [];
    };
    const seen = new Set<string>();
    const stored = tracks.flatMap((track, at) => {
      const known = knownLanguage(track.language);
      if (!known) return refuse([at, "language"], "Unknown language.");
      if (seen.has(known.language)) {
        return refuse([at, "language"], `There are already captions in ${known.name}.`);
      }
      seen.add(known.language);
      const parsed = parseVtt(track.vtt);
      if ("problem" in parsed) return refuse([at, "vtt"], parsed.problem);
      const vtt = formatVtt(parsed.cues);
      if (vtt.length > MAX_VTT) return refuse([at, "vtt"], TOO_LONG);
      return [{ language: known.language, label: track.label || known.name, vtt }];
    });
    const bytes = new TextEncoder().encode(stored.map(({ vtt }) => vtt).join("")).length;
    if (bytes > MAX_TOTAL) {
      refuse([], `Captions can be at most ${MAX_TOTAL / 1000} kB in all languages together.`);
    }
    return stored;
  })
  .optional();
