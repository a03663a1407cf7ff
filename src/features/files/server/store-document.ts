import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Storage } from "#platform/server/storage/storage.ts";
import { fileUrl } from "#platform/uploads.ts";
import { insertFile } from "./queries.ts";
import { originalKey } from "./stored-file.ts";

interface OwnDocument {
  id: string;
  ownerId: string;
  name: string;
  contentType: string;
  bytes: Buffer;
}

/** Keeps a document that we made ourselves, in the caller's transaction. Returns its address. */
export async function keepDocument(
  tx: Transaction,
  storage: Storage,
  { id, ownerId, name, contentType, bytes }: OwnDocument,
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
