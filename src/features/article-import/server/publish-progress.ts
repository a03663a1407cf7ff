import { ADMIN_TEAM, publishLive } from "#platform/server/live.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";

const EVERY_MS = 500;

/** Open screens read the run anew. */
export const tellScreens = (executor: Executor, runId: string): Promise<void> =>
  publishLive(executor, { audience: ADMIN_TEAM, kind: "article-import", payload: { runId } });

/** Tells them at most twice a second, however fast it goes. */
export function progressTeller({ db }: Services, runId: string): () => Promise<void> {
  let last = 0;
  return async () => {
    if (performance.now() - last < EVERY_MS) return;
    last = performance.now();
    await tellScreens(db, runId);
  };
}
