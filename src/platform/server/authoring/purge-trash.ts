import { and, asc, eq, getTableName, inArray, lt } from "drizzle-orm";
import { DAY_MS } from "#lib/durations.ts";
import { TRASH_DAYS } from "../../contract.ts";
import type { Actor } from "../actor.ts";
import { defineJob } from "../jobs.ts";
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

/**
 * Deletes what has been in the trash for 30 days, one entry per transaction. Workers skip entries
 * that another one has locked, so each is purged once.
 */
export const purgeTrashJob = (kinds: ContentKind[]) =>
  defineJob<Record<string, never>>({
    name: "platform.purge-trash",
    cron: "23 3 * * *",
    async handle(_data, { db, clock }) {
      const before = new Date(clock.now().getTime() - TRASH_DAYS * DAY_MS);
      const names = kinds.map(({ kind }) => kind);
      const purgeOne = () =>
        db.transaction(async (tx) => {
          const [entry] = await tx
            .select()
            .from(trash)
            .where(
              and(lt(trash.trashedAt, before), eq(trash.isKept, false), inArray(trash.kind, names)),
            )
            .orderBy(asc(trash.trashedAt))
            .limit(1)
            .for("update", { skipLocked: true });
          const kind = kinds.find((one) => one.kind === entry?.kind);
          if (entry && kind) await purgeEntry(tx, kind, entry, null);
          return entry !== undefined;
        });
      while (await purgeOne());
    },
  });
