import { type RefObject, useEffect, useRef, useState } from "react";
import { keepVideoPosition } from "./video-position.ts";

export interface VideoMoment {
  seconds: number;
  duration: number;
}

export interface VideoState extends VideoMoment {
  isPlaying: boolean;
  isWaiting: boolean;
  hasFailed: boolean;
  isMuted: boolean;
  volume: number;
  rate: number;
  /** Buffered seconds. */
  loaded: number;
}

interface Options {
  startAt: number;
  storageKey: string;
  onProgress?: ((moment: VideoMoment) => void) | undefined;
  onEnded?: (() => void) | undefined;
}

const REPORT_EVERY = 5;

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
    let reportedAt = 0;
    const report = () => {
      const { currentTime: seconds, duration } = video;
      if (!Number.isFinite(duration) || duration === 0) return;
      reportedAt = seconds;
      keepVideoPosition(latest.current.storageKey, seconds, duration);
      latest.current.onProgress?.({ seconds, duration });
    };
    const begin = () => {
      const { startAt } = latest.current;
      if (startAt > 0 && startAt < video.duration - 1) video.currentTime = startAt;
    };
    const handle = (event: Event) => {
      setState(stateOf(video));
      if (event.type === "loadedmetadata") begin();
      if (event.type === "timeupdate" && Math.abs(video.currentTime - reportedAt) >= REPORT_EVERY) {
        report();
      }
      if (event.type === "pause") report();
      if (event.type === "ended") latest.current.onEnded?.();
    };
    for (const name of EVENTS) video.addEventListener(name, handle);
    // The element may have fired events before the listeners were attached.
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) begin();
    if (video.error || video.readyState > 0) setState(stateOf(video));
    window.addEventListener("pagehide", report);
    return () => {
      for (const name of EVENTS) video.removeEventListener(name, handle);
      window.removeEventListener("pagehide", report);
      report();
    };
  }, [ref]);

  return state;
}
