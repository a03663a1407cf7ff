import { sql } from "drizzle-orm";
import type { Reader } from "#features/library/server/public.ts";
import { fillPlanTexts } from "#features/subscription/server/public.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { SearchKind } from "../contract.ts";
import type { Passage } from "./find-passages.ts";
import { readableOf } from "./readable-sources.ts";
import { searchDocuments } from "./tables.ts";
import { TRANSCRIPT } from "./transcript.ts";

interface Opening extends Record<string, unknown> {
  kind: SearchKind;
  id: string;
  title: string;
  path: string;
  text: string;
}

const OPENING_LENGTH = 1200;
const EXCERPT_LENGTH = 300;

/** How the given documents begin, in the same order, without those that the reader may not read. */
export async function readOpenings(
  db: Executor,
  reader: Reader,
  documents: { kind: SearchKind; id: string }[],
  now: Date,
): Promise<Pick<Passage, "kind" | "id" | "title" | "path" | "atSeconds" | "text" | "excerpt">[]> {
  if (documents.length === 0) return [];
  const { rows } = await db.execute<Opening>(
    readableOf(
      reader,
      documents,
      now,
      (path) => sql`${searchDocuments.title}, ${path} as path, left(
        rtrim(split_part(${searchDocuments.body}, ${TRANSCRIPT}, 1)), ${OPENING_LENGTH}) as text`,
    ),
  );
  const filled = await fillPlanTexts(db, "text", rows);
  const byKey = new Map(filled.map((row) => [keyOf(row), row]));
  return documents.flatMap((document) => {
    const row = byKey.get(keyOf(document));
    return row ? [{ ...row, atSeconds: null, excerpt: shortened(row.text) }] : [];
  });
}

const keyOf = ({ kind, id }: { kind: SearchKind; id: string }) => `${kind}:${id}`;

/** The first words, without breaking one. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= EXCERPT_LENGTH) return line;
  const cut = line.slice(0, EXCERPT_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1))}…`;
}
