import { isDatabaseUnavailable } from "#platform/server/postgres/database.ts";
import { fetchRemoteImage } from "#platform/server/safe-fetch.ts";
import type { Services } from "#platform/server/services.ts";
import { deleteAtSource, warnUndeleted } from "./delete-at-source.ts";
import { finishRun, type RunEnd } from "./finish-run.ts";
import { importRecord, MissingRecord, RecordError, type Work } from "./import-record.ts";
import { type ItemRow, takeNextItem, updateItem } from "./item-queries.ts";
import { throttledProgress } from "./publish-progress.ts";
import type { FetchImage } from "./rehost-images.ts";
import { withRunLock } from "./run-lock.ts";
import { findRunRow, setConsecutiveFailures } from "./run-queries.ts";
import { SourceError } from "./source/article-source.ts";
import { NOT_CONFIGURED, openSource, sourceName } from "./source/choose-source.ts";

const UNKNOWN = "An unknown error occurred during import.";
const TOO_MANY_ATTEMPTS = "The import failed at this article several times.";
/** Short enough for a graceful shutdown to wait for it. */
const BATCH_MS = 5_000;
/** A record that crashed the server this often is marked as failed. */
const MAX_ATTEMPTS = 5;
/** After this many failures in a row the source counts as down, and the run stops. */
const MAX_CONSECUTIVE_FAILURES = 5;

/**
 * Processes a run for a few seconds, one record at a time in selection order. Returns true when
 * records are left. Idempotent: it can be interrupted and repeated at any point.
 */
export async function processRun(
  services: Services,
  runId: string,
  fetchImage: FetchImage = (address) => fetchRemoteImage(address),
): Promise<boolean> {
  const isUnfinished = await withRunLock(services.db, runId, async () => {
    const run = await findRunRow(services.db, runId);
    if (run?.status !== "importing") return false;
    const source = openSource(services);
    if (!source || sourceName(services) !== run.source) {
      await finishRun(services, runId, { stopped: NOT_CONFIGURED });
      return false;
    }
    const end = await processBatch(BATCH_MS, { services, source, run, fetchImage });
    if (end) await finishRun(services, runId, end);
    return end === null;
  });
  return isUnfinished ?? false;
}

async function processBatch(ms: number, work: Work): Promise<RunEnd | null> {
  const { services, run } = work;
  const publishProgress = throttledProgress(services, run.id);
  const until = performance.now() + ms;
  let { consecutiveFailures } = run;
  while (performance.now() < until) {
    const item = await takeNextItem(services.db, run.id);
    if (!item) return { stopped: null };
    const failure = await processItem(work, item);
    if (failure?.kind === "refused") return { stopped: failure.message };
    const next = failure ? consecutiveFailures + 1 : 0;
    if (next !== consecutiveFailures) await setConsecutiveFailures(services.db, run.id, next);
    consecutiveFailures = next;
    if (failure && consecutiveFailures >= MAX_CONSECUTIVE_FAILURES)
      return { stopped: failure.message };
    await publishProgress();
  }
  return null;
}

/** Returns the source error that stopped the record, if any. */
async function processItem(work: Work, item: ItemRow): Promise<SourceError | null> {
  let current: ItemRow | null = item;
  try {
    if (item.attempts > MAX_ATTEMPTS) throw new RecordError(TOO_MANY_ATTEMPTS);
    if (item.status === "waiting") current = await importRecord(work, item);
    if (current?.deletion === "pending") await deleteAtSource(work, current);
    return null;
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    // A wrong token or URL affects every record, so this one stays unchanged.
    if (error instanceof SourceError && error.kind === "refused") return error;
    await recordFailure(work, current ?? item, error);
    return error instanceof SourceError && error.kind === "unavailable" ? error : null;
  }
}

async function recordFailure(work: Work, item: ItemRow, error: unknown): Promise<void> {
  const { db, log } = work.services;
  const isKnown = error instanceof SourceError || error instanceof RecordError;
  if (!isKnown) {
    log.error(
      { event: "import_record_failed", recordId: item.recordId, err: error },
      "A record could not be imported because of an unexpected error.",
    );
  }
  const message = isKnown ? error.message : UNKNOWN;
  if (item.status !== "waiting") return warnUndeleted(work, item, message);
  const isMissing = error instanceof MissingRecord;
  const text = `Error importing article "${item.title ?? "Untitled"}": ${message}`;
  await updateItem(db, item, { status: "failed", error: isMissing ? message : text });
}
