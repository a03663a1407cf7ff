import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import type { AuditAction } from "#platform/audit-actions.ts";
import { type BulkResult, type BulkUndo, MAX_BULK_ROWS } from "#platform/bulk-contract.ts";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { publishContentChanged } from "#platform/server/authoring/content-changed.ts";
import {
  inBatches,
  refuseTooManyRows,
  rememberBulkChange,
  takeBulkChange,
} from "#platform/server/bulk/bulk-changes.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { CommentAction, CommentTarget } from "../../admin-contract.ts";
import { matchesComment } from "../comment-queries.ts";
import { articleComments, articles } from "../tables.ts";

const KIND = "article_comment";

interface FormerComment {
  id: string;
  hiddenAt: Date | string | null;
}

/** The rows that do not have the new value yet. */
const CHANGES = {
  hide: isNull(articleComments.hiddenAt),
  show: isNotNull(articleComments.hiddenAt),
  delete: undefined,
};

export async function moderateComments(
  { db, clock }: Services,
  actor: Actor,
  target: CommentTarget,
  action: CommentAction,
): Promise<BulkResult> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const rows = await lockComments(tx, target, action);
    refuseTooManyRows(rows.length, "comments");
    await inBatches(rows, (batch) => {
      const ids = batch.map(({ id }) => id);
      const chosen = inArray(articleComments.id, ids);
      if (action.type === "delete") return tx.delete(articleComments).where(chosen);
      const hiddenAt = action.type === "hide" ? now : null;
      return tx.update(articleComments).set({ hiddenAt }).where(chosen);
    });
    if (rows.length > 0) await record(tx, actor, `${KIND}.${action.type}`, rows.length);
    // A deletion keeps no copy of what people wrote.
    if (action.type === "delete") return { changed: rows.length, undoId: null };
    return rememberBulkChange(tx, actor, { kind: KIND, action, rows, now });
  });
}

/** Hides or unhides the comments again that nobody changed since. */
export async function undoModeration(
  { db, clock }: Services,
  actor: Actor,
  id: string,
): Promise<BulkUndo> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const { action, rows } = await takeBulkChange(tx, actor, { kind: KIND, id, now });
    const isUnchanged = action.type === "hide" ? CHANGES.show : CHANGES.hide;
    let restored = 0;
    await inBatches(rows as FormerComment[], async (batch) => {
      const done = await tx.execute(sql`
        update ${articleComments} set hidden_at = former."hiddenAt"
        from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
          as former(id uuid, "hiddenAt" timestamptz)
        where ${articleComments.id} = former.id and ${isUnchanged}`);
      restored += done.rowCount ?? 0;
    });
    await record(tx, actor, action.type === "hide" ? `${KIND}.show` : `${KIND}.hide`, restored);
    return { changed: rows.length, restored };
  });
}

/** Locks in the order of the ids, so that two bulk actions cannot block each other. */
async function lockComments(
  tx: Transaction,
  target: CommentTarget,
  { type }: CommentAction,
): Promise<FormerComment[]> {
  const columns = { id: articleComments.id, hiddenAt: articleComments.hiddenAt };
  if ("ids" in target) {
    return tx
      .select(columns)
      .from(articleComments)
      .where(and(inArray(articleComments.id, target.ids), CHANGES[type]))
      .orderBy(asc(articleComments.id))
      .for("update");
  }
  return tx
    .select(columns)
    .from(articleComments)
    .innerJoin(users, eq(users.id, articleComments.userId))
    .innerJoin(articles, eq(articles.id, articleComments.articleId))
    .where(and(matchesComment(target.filters), CHANGES[type]))
    .orderBy(asc(articleComments.id))
    .limit(MAX_BULK_ROWS + 1)
    .for("update", { of: articleComments });
}

async function record(tx: Transaction, actor: Actor, action: AuditAction, count: number) {
  await recordAudit(tx, actor, {
    action,
    subjectType: KIND,
    subjectName: count === 1 ? "1 comment" : `${count} comments`,
  });
  await publishContentChanged(tx, KIND);
}
