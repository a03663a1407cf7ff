import { ADVISORY_LOCKS } from "#platform/server/postgres/advisory-locks.ts";
import type { Database } from "#platform/server/postgres/database.ts";

/** Shorter than the idle timeout of a transaction. */
const KEEPALIVE_MS = 5_000;

/**
 * Runs `work` under an advisory lock, or returns null when another server holds it. The lock belongs
 * to a transaction: it is released when this process dies, and within half a minute when the
 * machine dies.
 */
export async function withRunLock<Result>(
  db: Database,
  runId: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const client = await db.$client.connect();
  // Losing this connection must not crash the process: the work is idempotent.
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
    timer = setInterval(() => void client.query("select 1").catch(onError), KEEPALIVE_MS);
    return await work();
  } finally {
    clearInterval(timer);
    await client.query("rollback").catch(onError);
    client.off("error", onError);
    client.release(failure);
  }
}
