const RELOADED_AT = "reloaded-for-code-at";
const AGAIN_AFTER = 60_000;

/** True when a chunk could not be loaded, after a new release or a network failure. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|unable to preload css/i.test(
    error.message,
  );

/** A canceled navigation or a download keeps the page open. */
const LEAVING_MS = 10_000;
let isLeaving = false;

/**
 * Firefox cancels pending imports when a page is left. A reload would then cancel the navigation.
 */
export function watchLeaving(): void {
  addEventListener("beforeunload", () => {
    isLeaving = true;
    setTimeout(() => {
      isLeaving = false;
    }, LEAVING_MS);
  });
}

/** Reloads the page to get the current release, at most once a minute. */
export function reloadForCode(): boolean {
  if (isLeaving) return false;
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (Date.now() - last < AGAIN_AFTER) return false;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  } catch {
    // Without storage a reload could loop forever.
    return false;
  }
  location.reload();
  return true;
}
