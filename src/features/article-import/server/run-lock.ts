import { ADVISORY_LOCKS } from "#platform/server/postgres/advisory-locks.ts";
import type { Database } from "#platform/server/postgres/database.ts";

/** Well inside the time after which the database ends a transaction that says nothing. */
const SIGN_OF_LIFE_MS = 5_000;

/**
 * Does the work if nobody else is at this run; otherwise null. The database holds the lock for a
 * transaction of ours: it is free the moment this process dies, and within half a minute if the
 * whole machine does.
 */
export async function withRunLock<Result>(
  db: Database,
  runId: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const client = await db.$client.connect();
  // A connection that is lost meanwhile must not end us: what follows is safe to do twice.
  let failure: Error | undefined;
  const onError = (error: Error) => {
    failure = error;
  };
  client.on("error", onError);
  let timer: NodeJS.Timeout | undefined;
  try {
    await client.query("begin");
    const { rows } = await client.query<{ held: boolean }>(
      "select pg_try_advisory_xact_lock($1, hashtext($2)) as held",
      [ADVISORY_LOCKS.importRuns, runId],
    );
    if (!rows[0]?.held) return null;
    timer = setInterval(() => void client.query("select 1").catch(onError), SIGN_OF_LIFE_MS);
    return await work();
  } finally {
    clearInterval(timer);
    await client.query("rollback").catch(onError);
    client.off("error", onError);
    client.release(failure);
  }
}
