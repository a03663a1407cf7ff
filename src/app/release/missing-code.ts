const RELOADED_AT = "reloaded-for-code-at";
const AGAIN_AFTER = 60_000;

/** True when a part of the app could not be loaded: a release has replaced it, or the network broke. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|unable to preload css/i.test(
    error.message,
  );

/** A navigation that was canceled, or a download, leaves the page where it is. */
const LEAVING_MS = 10_000;
let isLeaving = false;

/**
 * Firefox cancels pending imports as soon as a page is being left. A reload would then cancel the
 * navigation itself.
 */
export function watchLeaving(): void {
  addEventListener("beforeunload", () => {
    isLeaving = true;
    setTimeout(() => {
      isLeaving = false;
    }, LEAVING_MS);
  });
}

/** Loads the page anew, which brings the present release; at most once a minute. */
export function reloadForCode(): boolean {
  if (isLeaving) return false;
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (Date.now() - last < AGAIN_AFTER) return false;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  } catch {
    // Without a memory we might reload for ever.
    return false;
  }
  location.reload();
  return true;
}
