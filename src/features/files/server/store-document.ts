import { fileUrl } from "#lib/media-address.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Storage } from "#platform/server/storage/storage.ts";
import { insertFile } from "./queries.ts";
import { originalKey } from "./stored-file.ts";

interface GeneratedDocument {
  id: string;
  ownerId: string;
  name: string;
  contentType: string;
  bytes: Buffer;
}

/** Stores a generated document in the caller's transaction and returns its URL. */
export async function storeDocument(
  tx: Transaction,
  storage: Storage,
  { id, ownerId, name, contentType, bytes }: GeneratedDocument,
): Promise<string> {
  await storage.put(originalKey(id), bytes, contentType);
  await insertFile(tx, {
    id,
    kind: "document",
    ownerId,
    contentType,
    originalName: name,
    bytes: bytes.length,
  });
  return fileUrl(id);
}
