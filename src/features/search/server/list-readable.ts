import type { Reader } from "#features/library/server/public.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { SearchKind } from "../contract.ts";
import { readableOf } from "./readable-sources.ts";

interface Document extends Record<string, unknown> {
  kind: SearchKind;
  id: string;
}

/** The documents among the given ones that the reader may still read, in one statement. */
export async function listReadable(
  db: Executor,
  reader: Reader,
  documents: Pick<Document, "kind" | "id">[],
  now: Date,
): Promise<Document[]> {
  if (documents.length === 0) return [];
  const { rows } = await db.execute<Document>(readableOf(reader, documents, now));
  return rows;
}
