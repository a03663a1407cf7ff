/** Keys with `member:` are deleted at sign-out. */
const PREFIX = "member:video-position:";
const SENT_PREFIX = "member:video-position-sent:";
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

/** Where to resume a video that was left at this second: 0 for its first seconds and its end. */
export function resumePosition(seconds: number, duration: number): number {
  const isOver = duration > 0 && seconds > duration - Math.min(LAST_SECONDS, duration * 0.05);
  return seconds < WORTH_KEEPING || isOver ? 0 : seconds;
}

export function keepVideoPosition(
  key: string,
  seconds: number,
  duration: number,
  store: Store | null = browserStore(),
): void {
  const position = resumePosition(seconds, duration);
  try {
    if (position === 0) store?.removeItem(PREFIX + key);
    else store?.setItem(PREFIX + key, position.toFixed(1));
  } catch {
    // Full storage must not stop the video.
  }
}

/** Remembers the position that this browser sent to the server last. */
export function keepSentPosition(
  key: string,
  seconds: number,
  store: Store | null = browserStore(),
): void {
  try {
    store?.setItem(SENT_PREFIX + key, String(seconds));
  } catch {
    // Full storage: the server's position is used.
  }
}

/**
 * The newer one of the server's and this browser's position. As long as the server has what this
 * browser sent last, no other device has played the video since.
 */
export function newerPosition(
  key: string,
  fromServer: number,
  store: Store | null = browserStore(),
): number {
  const sent = Number(store?.getItem(SENT_PREFIX + key)) || 0;
  return fromServer === sent ? readVideoPosition(key, store) : fromServer;
}
