import { fileIdOf, fileUrl } from "#lib/media-address.ts";
import type { Attachment } from "#platform/document-contract.ts";
import { invalid } from "#platform/server/errors.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { findFiles } from "./queries.ts";

/** The length of an uploaded video; null for other addresses. */
export async function findVideoSeconds(tx: Executor, url: string | null): Promise<number | null> {
  const id = fileIdOf(url ?? "");
  const [file] = id ? await findFiles(tx, [id]) : [];
  return file?.seconds ?? null;
}

/**
 * The documents of a form as they are stored. Type and size come from the stored file, and its name
 * if the form has none. `field` is the name of the form field.
 */
export async function checkAttachments(
  tx: Executor,
  wanted: Attachment[],
  before: Attachment[],
  field: string,
): Promise<Attachment[]> {
  const ids = wanted.flatMap(({ url }) => fileIdOf(url) ?? []);
  const files = new Map((await findFiles(tx, ids)).map((file) => [file.id, file]));
  return wanted.map(({ url, name }) => {
    // Demo files have no row; a form cannot add them.
    const kept = before.find((attachment) => attachment.url === url);
    if (kept) return { ...kept, name: name || kept.name };
    const file = files.get(fileIdOf(url) ?? "");
    if (file?.kind !== "document") {
      const message = "Please attach a PDF or an Office document.";
      throw invalid(message, { [field]: message });
    }
    return {
      url: fileUrl(file.id),
      name: name || file.name,
      contentType: file.contentType,
      bytes: file.bytes,
    };
  });
}
