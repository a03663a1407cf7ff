import type { QueryClient } from "@tanstack/react-query";
import { whenIdle } from "#ui/when-idle.ts";

const MAX_WAIT_MS = 2_000;

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
