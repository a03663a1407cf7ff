import { eq } from "drizzle-orm";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { articleComments } from "./tables.ts";

export async function hideComment(
  { db, clock }: Services,
  actor: Actor,
  id: string,
  isHidden: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(articleComments)
      .set({ hiddenAt: isHidden ? clock.now() : null })
      .where(eq(articleComments.id, id))
      .returning({ content: articleComments.content });
    if (!row) throw notFound("Comment not found");
    await audit(tx, actor, isHidden ? "hide" : "show", id, row.content);
  });
}

export async function deleteComment({ db }: Services, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .delete(articleComments)
      .where(eq(articleComments.id, id))
      .returning({ content: articleComments.content });
    if (!row) throw notFound("Comment not found");
    await audit(tx, actor, "delete", id, row.content);
  });
}

const audit = (
  tx: Executor,
  actor: Actor,
  verb: "hide" | "show" | "delete",
  id: string,
  content: string,
) =>
  recordAudit(tx, actor, {
    action: `article_comment.${verb}`,
    subjectType: "article_comment",
    subjectId: id,
    subjectName: content.slice(0, 80),
  });
