import { ADMIN_TEAM, publishLive } from "#platform/server/live/publish.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";

const INTERVAL_MS = 500;

/** Makes open screens refetch the run. */
export const publishRunChanged = (executor: Executor, runId: string): Promise<void> =>
  publishLive(executor, { audience: ADMIN_TEAM, kind: "article-import", payload: { runId } });

/** Publishes the progress at most twice a second. */
export function throttledProgress({ db }: Services, runId: string): () => Promise<void> {
  let last = 0;
  return async () => {
    if (performance.now() - last < INTERVAL_MS) return;
    last = performance.now();
    await publishRunChanged(db, runId);
  };
}
