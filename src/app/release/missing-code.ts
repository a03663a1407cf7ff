const RELOADED_AT = "reloaded-for-code-at";
const AGAIN_AFTER = 60_000;

/** True when a part of the app could not be loaded: a release has replaced it, or the network broke. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|unable to preload css/i.test(
    error.message,
  );

/** Loads the page anew, which brings the present release; at most once a minute. */
export function reloadForCode(): boolean {
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
