import { type RefObject, useEffect, useRef, useState } from "react";
import { createPositionReporter, onLeave, type ReportOptions } from "./position-reporter.ts";
import type { VideoLink } from "./video-link.ts";
import { keepVideoPreference, videoPreference } from "./video-preferences.ts";

export interface VideoState {
  seconds: number;
  duration: number;
  isPlaying: boolean;
  isWaiting: boolean;
  hasFailed: boolean;
  isMuted: boolean;
  volume: number;
  rate: number;
  /** Buffered seconds. */
  loaded: number;
}

interface Options extends ReportOptions {
  startAt: number;
  link: VideoLink;
  onEnded?: (() => void) | undefined;
}

const initial: VideoState = {
  seconds: 0,
  duration: 0,
  isPlaying: false,
  isWaiting: true,
  hasFailed: false,
  isMuted: false,
  volume: 1,
  rate: 1,
  loaded: 0,
};

function stateOf(video: HTMLVideoElement): VideoState {
  const { buffered } = video;
  return {
    seconds: video.currentTime,
    duration: Number.isFinite(video.duration) ? video.duration : 0,
    isPlaying: !video.paused && !video.ended,
    isWaiting: !video.paused && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    hasFailed: video.error !== null,
    isMuted: video.muted,
    volume: video.volume,
    rate: video.playbackRate,
    loaded: buffered.length > 0 ? buffered.end(buffered.length - 1) : 0,
  };
}

const EVENTS = [
  "loadedmetadata",
  "durationchange",
  "timeupdate",
  "seeking",
  "seeked",
  "play",
  "pause",
  "playing",
  "waiting",
  "canplay",
  "progress",
  "volumechange",
  "ratechange",
  "ended",
  "error",
] as const;

/** State of a video element; its position is persisted. */
export function useVideo(ref: RefObject<HTMLVideoElement | null>, options: Options): VideoState {
  const [state, setState] = useState(initial);
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    const { link } = latest.current;
    const reporter = createPositionReporter(() => latest.current);
    const stop = () => reporter.stop(video.currentTime, video.duration);
    const begin = () => {
      const { startAt } = latest.current;
      if (startAt > 0 && startAt < video.duration - 1) video.currentTime = startAt;
      video.playbackRate = Number(videoPreference("speed")) || 1;
    };
    const handle = (event: Event) => {
      setState(stateOf(video));
      if (event.type === "loadedmetadata") begin();
      link.report(video.currentTime);
      if (event.type === "timeupdate") reporter.move(video.currentTime, video.duration);
      if (event.type === "pause") stop();
      // Loading a source resets the speed, which is not a choice of the viewer.
      if (event.type === "ratechange" && video.readyState > HTMLMediaElement.HAVE_NOTHING) {
        keepVideoPreference("speed", String(video.playbackRate));
      }
      if (event.type === "ended") latest.current.onEnded?.();
    };
    for (const name of EVENTS) video.addEventListener(name, handle);
    // The element may have fired events before the listeners were attached.
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) begin();
    if (video.error || video.readyState > 0) setState(stateOf(video));
    const stopWaiting = onLeave(stop);
    const disconnect = link.connect((seconds) => {
      video.currentTime = seconds;
      void video.play().catch(() => undefined);
    });
    return () => {
      for (const name of EVENTS) video.removeEventListener(name, handle);
      stopWaiting();
      disconnect();
      stop();
    };
  }, [ref]);

  return state;
}
