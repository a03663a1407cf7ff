import { and, eq, getTableName, inArray } from "drizzle-orm";
import type { Actor } from "../actor.ts";
import type { Transaction } from "../postgres/database.ts";
import { contentChanged } from "./content-changed.ts";
import { type ContentKind, withParts } from "./content-kind.ts";
import { revisions, trash, workingCopies } from "./tables.ts";
import { type TrashEntry, trashedValues } from "./trash-queries.ts";

/** Deletes a locked entry forever, with the revisions, unsaved changes and files of its content. */
export async function purgeEntry(
  tx: Transaction,
  kind: ContentKind,
  entry: TrashEntry,
  actor: Actor | null,
): Promise<void> {
  for (const part of withParts(kind)) {
    const ids = await trashedValues(tx, entry.id, getTableName(part.table));
    if (ids.length === 0) continue;
    await tx
      .delete(revisions)
      .where(and(eq(revisions.kind, part.kind), inArray(revisions.subjectId, ids)));
    await tx
      .delete(workingCopies)
      .where(and(eq(workingCopies.kind, part.kind), inArray(workingCopies.subject, ids)));
    await part.trash?.afterPurge?.(tx, ids);
  }
  await tx.delete(trash).where(eq(trash.id, entry.id));
  await contentChanged(tx, actor, "purge", entry);
}
