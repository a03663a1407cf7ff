import type { QueryClient } from "@tanstack/react-query";

const MAX_WAIT_MS = 2_000;

/** Resolves when the browser is idle, or after a timeout. */
export const whenIdle = (): Promise<void> =>
  new Promise((done) => {
    // Safari has no requestIdleCallback.
    if (!("requestIdleCallback" in window)) setTimeout(done, MAX_WAIT_MS / 4);
    else requestIdleCallback(() => done(), { timeout: MAX_WAIT_MS });
  });

/** Resolves when the queries of the first screen have answered and the browser is idle. */
export async function whenScreenReady(client: QueryClient): Promise<void> {
  await new Promise<void>((done) => {
    const finish = () => {
      stopWatching();
      clearTimeout(timer);
      done();
    };
    const timer = setTimeout(finish, MAX_WAIT_MS);
    const stopWatching = client.getQueryCache().subscribe(() => {
      if (client.isFetching() === 0) finish();
    });
    if (client.isFetching() === 0) finish();
  });
  await whenIdle();
}
