import type { VideoCaptions } from "#ui/video-captions.ts";
import type { CaptionTrack } from "../../video-contract.ts";

/** The captions of a form, for the preview of its video. Invalid ones are empty. */
export const unsavedCaptions = (tracks: readonly CaptionTrack[]): VideoCaptions => ({
  tracks: tracks.map(({ language, label }) => ({ language, label: label || language })),
  load: async (language) => {
    const { parseVtt } = await import("#lib/webvtt.ts");
    const parsed = parseVtt(tracks.find((track) => track.language === language)?.vtt ?? "");
    return "cues" in parsed ? parsed.cues : [];
  },
});
