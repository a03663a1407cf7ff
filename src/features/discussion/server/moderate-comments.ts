import { and, asc, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
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
import type { CommentAction, CommentTarget } from "../admin-contract.ts";
import { forgetNotifications } from "./forget-notifications.ts";
import { isReported, whereModerated } from "./moderation-queries.ts";
import { commentNotFound } from "./require-comment.ts";
import { commentReports, comments } from "./tables.ts";

const KIND = "article_comment";
type Verb = CommentAction["type"];

interface FormerComment {
  id: string;
  hiddenAt: Date | string | null;
}

/** The rows that an action changes: they have another value, or reports that it resolves. */
const CHANGES = {
  hide: or(isNull(comments.hiddenAt), isReported),
  show: or(isNotNull(comments.hiddenAt), isReported),
  keep: isReported,
  delete: undefined,
};

/** Hides, unhides, keeps or deletes one comment, and resolves its reports. */
export async function moderateComment(
  { db, clock }: Services,
  actor: Actor,
  id: string,
  type: Verb,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ content: comments.content })
      .from(comments)
      .where(whereModerated(actor, { ids: [id] }))
      .for("update");
    if (!row) throw commentNotFound();
    await apply(tx, type, [id], clock.now());
    await recordAudit(tx, actor, {
      action: `${KIND}.${type}`,
      subjectType: KIND,
      subjectId: id,
      subjectName: row.content.slice(0, 80),
    });
    await publishContentChanged(tx, KIND);
  });
}

async function apply(tx: Transaction, type: Verb, ids: string[], now: Date): Promise<void> {
  const chosen = inArray(comments.id, ids);
  if (type === "hide" || type === "delete") await forgetNotifications(tx, ids);
  if (type === "delete") {
    await tx.delete(comments).where(chosen);
    return;
  }
  if (type === "hide") {
    await tx
      .update(comments)
      .set({ hiddenAt: now })
      .where(and(chosen, isNull(comments.hiddenAt)));
  }
  if (type === "show") await tx.update(comments).set({ hiddenAt: null }).where(chosen);
  await tx
    .update(commentReports)
    .set({ resolvedAt: now })
    .where(and(inArray(commentReports.commentId, ids), isNull(commentReports.resolvedAt)));
}

export async function moderateComments(
  { db, clock }: Services,
  actor: Actor,
  target: CommentTarget,
  { type }: CommentAction,
): Promise<BulkResult> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const rows = await lockComments(tx, actor, target, type);
    refuseTooManyRows(rows.length, "comments");
    await inBatches(rows, (batch) =>
      apply(
        tx,
        type,
        batch.map(({ id }) => id),
        now,
      ),
    );
    if (rows.length > 0) await record(tx, actor, `${KIND}.${type}`, rows.length);
    // A deletion keeps no copy of what people wrote.
    if (type === "delete") return { changed: rows.length, undoId: null };
    const action = { type, at: now.toISOString() };
    return rememberBulkChange(tx, actor, { kind: KIND, action, rows, now });
  });
}

const UNDONE = { hide: "show", show: "hide", keep: "reopen" } as const;

/** Restores the comments that nobody changed since, and opens their reports again. */
export async function undoModeration(
  { db, clock }: Services,
  actor: Actor,
  id: string,
): Promise<BulkUndo> {
  return db.transaction(async (tx) => {
    const change = await takeBulkChange(tx, actor, { kind: KIND, id, now: clock.now() });
    const { type, at } = change.action as { type: keyof typeof UNDONE; at: string };
    let restored = 0;
    await inBatches(change.rows as FormerComment[], async (batch) => {
      restored += await revert(tx, type, at, batch);
    });
    await record(tx, actor, `${KIND}.${UNDONE[type]}`, restored);
    return { changed: change.rows.length, restored };
  });
}

async function revert(
  tx: Transaction,
  type: keyof typeof UNDONE,
  at: string,
  batch: FormerComment[],
): Promise<number> {
  const isUnchanged = {
    hide: sql`${comments.hiddenAt} is not null`,
    show: sql`${comments.hiddenAt} is null`,
    keep: sql`true`,
  };
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${comments} set hidden_at = former."hiddenAt"
    from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
      as former(id uuid, "hiddenAt" timestamptz)
    where ${comments.id} = former.id and ${isUnchanged[type]}
    returning ${comments.id}`);
  const ids = rows.map((row) => row.id);
  await tx.execute(sql`
    update ${commentReports} set resolved_at = null
    where comment_id = any(${sql.param(ids)}::uuid[]) and resolved_at = ${at}::timestamptz`);
  return ids.length;
}

/** Locks in the order of the ids, so that two bulk actions cannot block each other. */
const lockComments = (
  tx: Transaction,
  actor: Actor,
  target: CommentTarget,
  type: Verb,
): Promise<FormerComment[]> =>
  tx
    .select({ id: comments.id, hiddenAt: comments.hiddenAt })
    .from(comments)
    .where(and(whereModerated(actor, "ids" in target ? target : target.filters), CHANGES[type]))
    .orderBy(asc(comments.id))
    .limit(MAX_BULK_ROWS + 1)
    .for("update");

async function record(tx: Transaction, actor: Actor, action: AuditAction, count: number) {
  await recordAudit(tx, actor, {
    action,
    subjectType: KIND,
    subjectName: count === 1 ? "1 comment" : `${count} comments`,
  });
  await publishContentChanged(tx, KIND);
}
