import { and, eq } from "drizzle-orm";
import { releaseFiles } from "#features/files/server/public.ts";
import { reviseArticle } from "#features/library/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import { undoRefusal } from "./policy.ts";
import { lockState } from "./queries.ts";
import { REVISION_SUBJECT } from "./save-proposal.ts";
import { articleRevisions } from "./tables.ts";

/** Restores the previous state, unless the article has changed since. */
export async function undoRevision(
  { db, clock }: Services,
  actor: Actor,
  { id, revisionId }: { id: string; revisionId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now();
    const current = await lockState(tx, id);
    if (!current) throw notFound("Article not found");
    const [revision] = await tx
      .select()
      .from(articleRevisions)
      .where(and(eq(articleRevisions.id, revisionId), eq(articleRevisions.articleId, id)));
    const refusal = undoRefusal(revision, current.fingerprint);
    if (refusal || !revision) throw refusal ?? notFound();
    await reviseArticle(tx, actor, id, revision.previous, {
      action: "article.undo-enhancement",
      now,
    });
    await tx
      .update(articleRevisions)
      .set({ undoneAt: now })
      .where(eq(articleRevisions.id, revisionId));
    await releaseFiles(tx, { type: REVISION_SUBJECT, ids: [revisionId] });
  });
}
