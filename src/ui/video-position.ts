const PREFIX = "video-position:";
/** Shorter positions are not stored. */
const WORTH_KEEPING = 5;
/** The end of a video (credits) counts as watched. */
const LAST_SECONDS = 10;

type Store = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;

/** Local storage, or null when it is disabled. */
function browserStore(): Store | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Stored position of this video in seconds; 0 at the start. */
export function readVideoPosition(key: string, store: Store | null = browserStore()): number {
  const seconds = Number(store?.getItem(PREFIX + key));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}

export function keepVideoPosition(
  key: string,
  seconds: number,
  duration: number,
  store: Store | null = browserStore(),
): void {
  const isOver = duration > 0 && seconds > duration - Math.min(LAST_SECONDS, duration * 0.05);
  try {
    if (seconds < WORTH_KEEPING || isOver) store?.removeItem(PREFIX + key);
    else store?.setItem(PREFIX + key, seconds.toFixed(1));
  } catch {
    // Full storage must not stop the video.
  }
}
