import { type RefObject, useEffect, useRef, useState } from "react";
import { type Cue, escapeCueText } from "#lib/webvtt.ts";
import type { VideoCaptions } from "./video-captions.ts";

interface Options {
  captions: VideoCaptions | undefined;
  /** The chosen language; null without captions. */
  language: string | null;
  onLanguage: (language: string | null) => void;
}

interface Track {
  track: TextTrack;
  cues: readonly Cue[] | null;
}

/**
 * Adds the captions as text tracks. Our own player renders the lines that this hook returns, above
 * its controls; full screen on iPhones and picture in picture render the tracks themselves.
 */
export function useCaptionTracks(
  video: RefObject<HTMLVideoElement | null>,
  { captions, language, onLanguage }: Options,
): string[] {
  const [lines, setLines] = useState<string[]>([]);
  const [isNative, setNative] = useState(false);
  const added = useRef(new Map<string, Track>());
  const latest = useRef({ captions, language, onLanguage });
  latest.current = { captions, language, onLanguage };
  const languages = captions?.tracks.map((track) => track.language).join() ?? "";

  useEffect(() => {
    const element = video.current;
    if (!element || !languages) return;
    for (const option of latest.current.captions?.tracks ?? []) {
      if (added.current.has(option.language)) continue;
      const track = element.addTextTrack("captions", option.label, option.language);
      track.mode = "disabled";
      added.current.set(option.language, { track, cues: null });
    }
    const enter = () => setNative(true);
    const leave = () => setNative(false);
    const events = [
      ["webkitbeginfullscreen", enter],
      ["webkitendfullscreen", leave],
      ["enterpictureinpicture", enter],
      ["leavepictureinpicture", leave],
    ] as const;
    for (const [name, handle] of events) element.addEventListener(name, handle);
    return () => {
      for (const [name, handle] of events) element.removeEventListener(name, handle);
    };
  }, [video, languages]);

  // The menu of the system's player changes the modes.
  useEffect(() => {
    const list = video.current?.textTracks;
    if (!isNative || !list) return;
    const hear = () => {
      const shown = [...added.current].find(([, { track }]) => track.mode === "showing")?.[0];
      if (latest.current.language !== (shown ?? null)) latest.current.onLanguage(shown ?? null);
    };
    list.addEventListener("change", hear);
    return () => list.removeEventListener("change", hear);
  }, [video, isNative]);

  useEffect(() => {
    const element = video.current;
    const chosen = language && languages ? added.current.get(language) : undefined;
    for (const one of added.current.values()) {
      one.track.mode = one !== chosen ? "disabled" : isNative ? "showing" : "hidden";
    }
    if (!element || !chosen || !language) return;
    const show = () => {
      const active = [...(chosen.track.activeCues ?? [])];
      setLines(active.flatMap(({ id }) => chosen.cues?.[Number(id)]?.text.split("\n") ?? []));
    };
    const fill = async () => {
      if (!chosen.cues) {
        const cues = (await latest.current.captions?.load(language)) ?? [];
        if (chosen.cues) return;
        chosen.cues = cues;
        for (const [index, { start, end, text }] of cues.entries()) {
          const cue = new VTTCue(start, end, escapeCueText(text));
          cue.id = String(index);
          chosen.track.addCue(cue);
        }
      }
      show();
    };
    // A stream clears all tracks until its manifest is loaded. Without captions, the video plays on.
    const begin = () => void fill().catch(() => undefined);
    if (element.readyState > 0) begin();
    else element.addEventListener("loadedmetadata", begin, { once: true });
    chosen.track.addEventListener("cuechange", show);
    return () => {
      element.removeEventListener("loadedmetadata", begin);
      chosen.track.removeEventListener("cuechange", show);
      setLines([]);
    };
  }, [video, languages, language, isNative]);

  return isNative ? [] : lines;
}
