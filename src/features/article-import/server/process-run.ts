import { isDatabaseUnavailable } from "#platform/server/postgres/database.ts";
import { fetchRemoteImage } from "#platform/server/safe-fetch.ts";
import type { Services } from "#platform/server/services.ts";
import { deleteAtSource, warnUndeleted } from "./delete-at-source.ts";
import { finishRun, type RunEnd } from "./finish-run.ts";
import { importRecord, MissingRecord, RecordError, type Work } from "./import-record.ts";
import { type ItemRow, takeNextItem, updateItem } from "./item-queries.ts";
import { progressTeller } from "./publish-progress.ts";
import type { FetchImage } from "./rehost-images.ts";
import { withRunLock } from "./run-lock.ts";
import { findRunRow, setConsecutiveFailures } from "./run-queries.ts";
import { SourceError } from "./source/article-source.ts";
import { NOT_CONFIGURED, openSource, sourceName } from "./source/choose-source.ts";

const UNKNOWN = "An unknown error occurred during import.";
const GIVEN_UP = "The import stopped at this article several times.";
/** Short enough that a server that is asked to stop can wait for it. */
const BATCH_MS = 5_000;
/** A record that stopped the server so often is left where it is. */
const MAX_ATTEMPTS = 5;
/** So many records in a row that the source did not give: it is down, and asking on is no use. */
const MAX_CONSECUTIVE_FAILURES = 5;

/**
 * Works on a run for a few seconds, one record after the other in the order of their selection.
 * True: there is more to do. Safe to begin again after any interruption, at any point.
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
  const tell = progressTeller(services, run.id);
  const until = performance.now() + ms;
  let { consecutiveFailures } = run;
  while (performance.now() < until) {
    const item = await takeNextItem(services.db, run.id);
    if (!item) return { stopped: null };
    const trouble = await workOnItem(work, item);
    if (trouble?.trouble === "refused") return { stopped: trouble.message };
    const next = trouble ? consecutiveFailures + 1 : 0;
    if (next !== consecutiveFailures) await setConsecutiveFailures(services.db, run.id, next);
    consecutiveFailures = next;
    if (trouble && consecutiveFailures >= MAX_CONSECUTIVE_FAILURES)
      return { stopped: trouble.message };
    await tell();
  }
  return null;
}

/** Returns what the source had to say, if that was the reason. */
async function workOnItem(work: Work, item: ItemRow): Promise<SourceError | null> {
  let current: ItemRow | null = item;
  try {
    if (item.attempts > MAX_ATTEMPTS) throw new RecordError(GIVEN_UP);
    if (item.status === "waiting") current = await importRecord(work, item);
    if (current?.deletion === "pending") await deleteAtSource(work, current);
    return null;
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    // A wrong token or address concerns every record, so this one stays as it was.
    if (error instanceof SourceError && error.trouble === "refused") return error;
    await giveUp(work, current ?? item, error);
    return error instanceof SourceError && error.trouble === "unavailable" ? error : null;
  }
}

async function giveUp(work: Work, item: ItemRow, error: unknown): Promise<void> {
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
