import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { one } from "#lib/one.ts";
import type { Actor } from "#platform/server/actor.ts";
import { conflict, invalid } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { Subject } from "../comment-contract.ts";
import { readComment } from "./comment-queries.ts";
import { forgetNotifications } from "./forget-notifications.ts";
import { requireMentions } from "./mentionable.ts";
import { notifyAboutComment } from "./notify.ts";
import { editableUntil, editClosed } from "./policy.ts";
import { commentNotFound, requireOwnComment } from "./require-comment.ts";
import { requireDiscussed, subjectColumn } from "./subject.ts";
import { commentMentions, comments } from "./tables.ts";

interface Text {
  content: string;
  mentions: string[];
}

/** Asks a question or replies to one, and notifies those it concerns. */
export function writeComment(
  services: Services,
  actor: Actor,
  { kind, id, parentId, content, mentions }: Subject & Text & { parentId?: string | undefined },
) {
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    const discussed = await requireDiscussed(tx, actor, { kind, id }, { now });
    const question = parentId ? await requireQuestion(tx, { kind, id }, parentId) : null;
    const mentioned = await requireMentions(services, tx, actor, discussed, {
      ids: mentions,
      content,
    });
    const comment = await tx
      .insert(comments)
      .values({
        ...(kind === "article" ? { articleId: id } : { lessonId: id }),
        parentId: question?.id ?? null,
        userId: actor.userId,
        content,
        createdAt: now,
      })
      .returning()
      .then(one);
    await addMentions(tx, comment.id, mentioned);
    await notifyAboutComment(services, tx, { actor, discussed, comment, question, mentioned });
    return readComment(tx, actor, comment.id, now);
  });
}

/** The visible question that a reply belongs to, locked against deletion. */
async function requireQuestion(tx: Transaction, subject: Subject, id: string) {
  const [question] = await tx
    .select()
    .from(comments)
    .where(and(eq(comments.id, id), eq(subjectColumn(subject), subject.id)))
    .for("key share");
  if (!question || question.hiddenAt) throw commentNotFound();
  if (question.parentId) throw invalid("You can reply to a question, but not to a reply.");
  return question;
}

async function addMentions(tx: Transaction, commentId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insert(commentMentions)
    .values(ids.map((userId) => ({ commentId, userId })))
    .onConflictDoNothing();
}

/** Notifies only the people whom the edit adds. */
export function editComment(
  services: Services,
  actor: Actor,
  { id, content, mentions }: Text & { id: string },
) {
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    const { comment, discussed } = await requireOwnComment(tx, actor, id, now);
    if (!editableUntil(actor, comment, now)) throw editClosed();
    const wanted = await requireMentions(services, tx, actor, discussed, {
      ids: mentions,
      content,
    });
    await tx.update(comments).set({ content, editedAt: now }).where(eq(comments.id, id));
    const kept = await keepMentions(tx, id, content);
    const mentioned = wanted.filter((userId) => !kept.includes(userId));
    await addMentions(tx, id, mentioned);
    const edited = { ...comment, content };
    await notifyAboutComment(services, tx, { actor, discussed, comment: edited, mentioned });
    return readComment(tx, actor, id, now);
  });
}

/** Deletes the mentions whose @Name is no longer in the content; returns the others. */
async function keepMentions(tx: Transaction, commentId: string, content: string) {
  const rows = await tx
    .select({ id: users.id })
    .from(commentMentions)
    .innerJoin(users, eq(users.id, commentMentions.userId))
    .where(
      and(
        eq(commentMentions.commentId, commentId),
        sql`strpos(${content}::text, '@' || ${users.name}) > 0`,
      ),
    );
  const kept = rows.map(({ id }) => id);
  await tx
    .delete(commentMentions)
    .where(
      and(
        eq(commentMentions.commentId, commentId),
        kept.length > 0 ? notInArray(commentMentions.userId, kept) : undefined,
      ),
    );
  return kept;
}

/** Other people's replies keep a question from being deleted. */
export async function removeOwnComment(
  { db, clock }: Services,
  actor: Actor,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await requireOwnComment(tx, actor, id, clock.now());
    // Waits for replies that are being written: they lock the question.
    await tx.select({ id: comments.id }).from(comments).where(eq(comments.id, id)).for("update");
    const { rowCount } = await tx.execute(sql`
      select 1 from ${comments} where parent_id = ${id} and user_id <> ${actor.userId} limit 1`);
    if (rowCount) throw conflict("has_replies", "A question with replies can't be deleted.");
    await forgetNotifications(tx, [id]);
    await tx.delete(comments).where(inArray(comments.id, [id]));
  });
}
