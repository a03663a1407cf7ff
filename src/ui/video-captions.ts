import type { Cue } from "#lib/webvtt.ts";

export interface CaptionLanguage {
  /** BCP 47: en, pt-BR. */
  language: string;
  label: string;
}

/** The captions of a video; the cues of a language are loaded when they are needed. */
export interface VideoCaptions {
  tracks: readonly CaptionLanguage[];
  load: (language: string) => Promise<readonly Cue[]>;
}

const base = (language: string) => language.split("-")[0]?.toLowerCase();

/** The first wished language that the video has, in any region; otherwise its first one. */
export function preferredLanguage(
  tracks: readonly CaptionLanguage[],
  wished: readonly string[],
): string | null {
  for (const wish of wished) {
    const found =
      tracks.find(({ language }) => language === wish) ??
      tracks.find(({ language }) => base(language) === base(wish));
    if (found) return found.language;
  }
  return tracks[0]?.language ?? null;
}

/** The index of the cue at this time: the last one that has started; -1 before the first one. */
export function cueIndexAt(cues: readonly Cue[], seconds: number): number {
  let low = 0;
  let high = cues.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cues[middle]?.start ?? 0) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
