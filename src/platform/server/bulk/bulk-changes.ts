import { and, eq, isNull, sql } from "drizzle-orm";
import { DAY_MS } from "#lib/durations.ts";
import { type BulkResult, MAX_BULK_ROWS } from "../../bulk-contract.ts";
import type { Actor } from "../actor.ts";
import { conflict } from "../errors.ts";
import type { Transaction } from "../postgres/database.ts";
import { bulkChanges } from "./tables.ts";

/** How long a change can be undone. */
export const BULK_CHANGE_DAYS = 1;
/** Rows per statement. */
const BATCH = 500;

/** Throws if an action would change too many rows for one transaction. */
export function refuseTooManyRows(count: number, noun: string, limit = MAX_BULK_ROWS): void {
  if (count <= limit) return;
  throw conflict(
    "too_many_rows",
    `You can change up to ${limit.toLocaleString("en-US")} ${noun} at once. Use filters to select fewer.`,
  );
}

/** Runs `write` for one batch of rows after the other. */
export async function inBatches<Row>(
  rows: readonly Row[],
  write: (batch: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) await write(rows.slice(from, from + BATCH));
}

interface Change {
  kind: string;
  action: Record<string, unknown>;
  /** The changed rows with their former values. */
  rows: Array<{ id: string }>;
  now: Date;
}

/** Stores the former values in the transaction of the action, so that its author can undo it. */
export async function rememberBulkChange(
  tx: Transaction,
  actor: Actor,
  { kind, action, rows, now }: Change,
): Promise<BulkResult> {
  if (rows.length === 0) return { changed: 0, undoId: null };
  const [saved] = await tx
    .insert(bulkChanges)
    .values({ kind, action, rows, actorId: actor.userId, createdAt: now })
    .returning({ id: bulkChanges.id });
  return { changed: rows.length, undoId: saved?.id ?? null };
}

/** Claims a change of this person for its undo, or throws if there is none to undo. */
export async function takeBulkChange(
  tx: Transaction,
  actor: Actor,
  { kind, id, now }: { kind: string; id: string; now: Date },
) {
  const [change] = await tx
    .update(bulkChanges)
    .set({ undoneAt: now })
    .where(
      and(
        eq(bulkChanges.id, id),
        eq(bulkChanges.kind, kind),
        eq(bulkChanges.actorId, actor.userId),
        isNull(bulkChanges.undoneAt),
        sql`${bulkChanges.createdAt} > ${new Date(now.getTime() - BULK_CHANGE_DAYS * DAY_MS)}`,
      ),
    )
    .returning({ action: bulkChanges.action, rows: bulkChanges.rows });
  if (!change) throw conflict("already_undone", "This change can no longer be undone.");
  return change;
}
