const MAX_WAIT_MS = 2_000;

/** Resolves when the browser is idle, or after a timeout. */
export const whenIdle = (): Promise<void> =>
  new Promise((done) => {
    // Safari has no requestIdleCallback.
    if (!("requestIdleCallback" in window)) setTimeout(done, MAX_WAIT_MS / 4);
    else requestIdleCallback(() => done(), { timeout: MAX_WAIT_MS });
  });
