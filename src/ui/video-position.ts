const PREFIX = "video-position:";
/** Too short to be worth coming back to. */
const WORTH_KEEPING = 5;
/** The end of a video (credits, silence) counts as seen. */
const LAST_SECONDS = 10;

type Store = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;

/** The browser's own store, or nothing where it is switched off. */
function browserStore(): Store | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Where this video was left, in seconds; 0 at the start. */
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
    // A full store must not stop the video.
  }
}
