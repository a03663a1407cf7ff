import { keepVideoPosition } from "./video-position.ts";

export interface VideoMoment {
  seconds: number;
  duration: number;
  /** The viewer paused the video or leaves it. */
  hasStopped: boolean;
}

export interface ReportOptions {
  storageKey: string;
  onProgress?: ((moment: VideoMoment) => void) | undefined;
}

const REPORT_EVERY = 5;

/** Stores and reports the position every few seconds and when playback stops. */
export function createPositionReporter(options: () => ReportOptions) {
  let seconds = 0;
  let duration = 0;
  let reportedAt = 0;
  const report = (hasStopped: boolean) => {
    if (!Number.isFinite(duration) || duration === 0) return;
    reportedAt = seconds;
    const { storageKey, onProgress } = options();
    keepVideoPosition(storageKey, seconds, duration);
    onProgress?.({ seconds, duration, hasStopped });
  };
  return {
    move(to: number, of: number) {
      seconds = to;
      duration = of;
      if (Math.abs(seconds - reportedAt) >= REPORT_EVERY) report(false);
    },
    stop(to = seconds, of = duration) {
      seconds = to;
      duration = of;
      report(true);
    },
  };
}

/** Calls the function when the page is hidden or left; mobile browsers fire no other event. */
export function onLeave(leave: () => void): () => void {
  const hide = () => {
    if (document.hidden) leave();
  };
  window.addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", hide);
  return () => {
    window.removeEventListener("pagehide", leave);
    document.removeEventListener("visibilitychange", hide);
  };
}
