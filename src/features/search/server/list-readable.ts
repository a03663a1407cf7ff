import type { Reader } from "#features/library/server/public.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { SearchKind } from "../contract.ts";
import { readableAmong } from "./readable-sources.ts";

interface Document extends Record<string, unknown> {
  kind: SearchKind;
  id: string;
}

/** Of documents that were found earlier: those this person may still read. One statement. */
export async function listReadable(
  db: Executor,
  reader: Reader,
  documents: Pick<Document, "kind" | "id">[],
): Promise<Document[]> {
  if (documents.length === 0) return [];
  const { rows } = await db.execute<Document>(readableAmong(reader, documents));
  return rows;
}
