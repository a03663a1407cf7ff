const LONGEST_WAIT_MS = 2_000;

/** When the browser has nothing better to do, or soon in any case. */
export const whenIdle = (): Promise<void> =>
  new Promise((done) => {
    // Safari has no such callback.
    if (!("requestIdleCallback" in window)) setTimeout(done, LONGEST_WAIT_MS / 4);
    else requestIdleCallback(() => done(), { timeout: LONGEST_WAIT_MS });
  });
