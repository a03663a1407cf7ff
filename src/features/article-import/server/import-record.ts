import { hasContent, MAX_BODY } from "#features/library/article-form-contract.ts";
import {
  createImportedArticle,
  emitPublished,
  restoreImportedArticle,
} from "#features/library/server/public.ts";
import { sanitizeHtml } from "#platform/server/html.ts";
import type { Services } from "#platform/server/services.ts";
import { findArticles, type ItemRow, updateItem } from "./item-queries.ts";
import { type MappedArticle, mapRecord, NO_CONTENT, titleOf } from "./map-record.ts";
import { type FetchImage, rehostImages } from "./rehost-images.ts";
import type { RunRow } from "./run-queries.ts";
import type { ArticleSource, SourceRecord } from "./source/article-source.ts";

export interface Work {
  services: Services;
  source: ArticleSource;
  run: RunRow;
  fetchImage: FetchImage;
}

/** An error with a message for the user; every other error is shown as unknown. */
export class RecordError extends Error {
  override name = "RecordError";
}

export class MissingRecord extends RecordError {
  constructor(recordId: string) {
    super(`Article with ID ${recordId} not found`);
  }
}

/** Sanitizing a longer text would block the server for seconds. */
const MAX_RAW = 2_000_000;

export const inArticle = (title: string | null, sentence: string): string =>
  `Article "${title ?? "Untitled"}": ${sentence}`;

/**
 * Creates the article of a record. Article and item are written in one transaction, so the record
 * may be deleted at the source only after this function returns.
 */
export async function importRecord(work: Work, item: ItemRow): Promise<ItemRow | null> {
  const { services, source, run } = work;
  const { db, clock } = services;
  const record = await source.find(item.recordId);
  const known = (await findArticles(db, [item.recordId])).get(item.recordId);
  if (known) {
    const title = (record && titleOf(record)) ?? item.title;
    return updateItem(
      db,
      item,
      { status: "known", articleId: known, title, deletion: record ? "pending" : "done" },
      [inArticle(title, "Already imported earlier, so it was skipped.")],
    );
  }
  if (!record) throw new MissingRecord(item.recordId);
  const restored = await restore(db, item);
  if (restored) return restored;
  const now = clock.now();
  const { article, warnings } = await prepare(work, record, now);
  return db.transaction(async (tx) => {
    const actor = { userId: run.startedBy ?? article.authorId, role: "superadmin" } as const;
    const isPublished = !run.asDrafts;
    const created = await createImportedArticle(tx, actor, { ...article, isPublished }, now);
    if (created.isNew && isPublished) await emitPublished(tx, services, [created]);
    if (created.hasSuffix) {
      warnings.push(`The slug was taken, so it was changed to “${created.slug}”.`);
    }
    return updateItem(
      tx,
      item,
      {
        status: created.isNew ? "imported" : "known",
        articleId: created.id,
        title: article.title,
        deletion: "pending",
      },
      warnings.map((sentence) => inArticle(article.title, sentence)),
    );
  });
}

/** An article in the trash is restored: a second one would have the same source record. */
function restore(db: Services["db"], item: ItemRow): Promise<ItemRow | null> {
  return db.transaction(async (tx) => {
    const found = await restoreImportedArticle(tx, item.recordId);
    if (!found) return null;
    const { id: articleId, title } = found;
    return updateItem(tx, item, { status: "imported", articleId, title, deletion: "pending" }, [
      inArticle(title, "It was in the trash, so it was restored from there."),
    ]);
  });
}

async function prepare({ services, run, fetchImage }: Work, record: SourceRecord, now: Date) {
  const authorId = run.authorId ?? run.startedBy;
  if (!authorId) throw new RecordError("The import author no longer exists.");
  const mapped = mapRecord(record, run.mapping, now);
  const rehosted = await rehostImages(mapped.article, {
    services,
    ownerId: run.startedBy ?? authorId,
    fetchImage,
  });
  const article = { ...rehosted.article, body: cleanBody(rehosted.article), authorId };
  return { article, warnings: [...mapped.warnings, ...rehosted.warnings] };
}

function cleanBody({ body }: MappedArticle): string {
  const tooLong = (length: number) =>
    new RecordError(
      `The content has ${length.toLocaleString("en-US")} characters; the maximum is ${MAX_BODY.toLocaleString("en-US")}.`,
    );
  if (body.length > MAX_RAW) throw tooLong(body.length);
  const clean = sanitizeHtml(body);
  if (clean.length > MAX_BODY) throw tooLong(clean.length);
  return hasContent(clean) ? clean : NO_CONTENT;
}
