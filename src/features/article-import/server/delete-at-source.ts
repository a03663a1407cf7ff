import { inArticle, type Work } from "./import-record.ts";
import { findArticles, type ItemRow, updateItem } from "./item-queries.ts";
import { SourceError } from "./source/article-source.ts";

/**
 * Deletes a record whose article is committed. It does not trust the response of the source: only a
 * record that can no longer be found counts as deleted. Otherwise it adds a warning, and the next
 * run retries.
 */
export async function deleteAtSource(work: Work, item: ItemRow): Promise<void> {
  const { db } = work.services;
  const articles = await findArticles(db, [item.recordId]);
  // If the article was deleted meanwhile, the source holds the only copy.
  const reason = articles.has(item.recordId) ? await tryDelete(work, item.recordId) : null;
  if (reason === null) await updateItem(db, item, { deletion: "done" });
  else await warnUndeleted(work, item, reason);
}

export async function warnUndeleted(
  { services: { db, log } }: Work,
  item: ItemRow,
  reason: string,
): Promise<void> {
  log.warn(
    { event: "import_source_delete_failed", recordId: item.recordId, reason },
    "An imported record could not be deleted at the source.",
  );
  const sentence = `Imported, but not deleted from Bubble.io. ${reason} The next import will try again.`;
  await updateItem(db, item, { deletion: "failed" }, [inArticle(item.title, sentence)]);
}

/** Returns the reason of the failure, or null when the record is gone. */
async function tryDelete({ source }: Work, recordId: string): Promise<string | null> {
  const failure = await failureOf(() => source.remove(recordId));
  let isThere = true;
  const lookFailure = await failureOf(async () => {
    isThere = (await source.find(recordId)) !== null;
  });
  if (!isThere) return null;
  return failure ?? lookFailure ?? "Bubble.io confirmed the deletion, but the record still exists.";
}

async function failureOf(act: () => Promise<void>): Promise<string | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (error instanceof SourceError) return error.message;
    throw error;
  }
}
