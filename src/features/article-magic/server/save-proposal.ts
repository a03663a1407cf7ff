import { eq } from "drizzle-orm";
import { markFilesUsed } from "#features/files/server/public.ts";
import { reviseArticle } from "#features/library/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import type { SaveProposal } from "../contract.ts";
import { applyAccepted, saveRefusal } from "./policy.ts";
import { findProposal, findState, lockState } from "./queries.ts";
import { articleProposals, articleRevisions } from "./tables.ts";

export const REVISION_SUBJECT = "article_revision";

/** Writes the accepted fields and stores a revision with its files, in one transaction. */
export async function saveProposal(
  { db, clock }: Services,
  actor: Actor,
  { id, accept, ...choice }: SaveProposal,
): Promise<{ revisionId: string }> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const current = await lockState(tx, id);
    if (!current) throw notFound("Article not found");
    const { fingerprint, ...previous } = current;
    const proposal = await findProposal(tx, actor.userId, id);
    const refusal = saveRefusal(proposal, choice, fingerprint);
    if (refusal || !proposal) throw refusal ?? notFound();
    const next = applyAccepted(previous, proposal.proposed, accept, choice.topicIds);
    await reviseArticle(tx, actor, id, next, { action: "article.enhance", now });
    const became = await findState(tx, id);
    const [revision] = await tx
      .insert(articleRevisions)
      .values({
        articleId: id,
        savedBy: actor.userId,
        previous,
        becameFingerprint: became?.fingerprint ?? "",
        createdAt: now,
      })
      .returning({ id: articleRevisions.id });
    if (!revision) throw notFound();
    // Undo needs the replaced image.
    await markFilesUsed(tx, {
      actor,
      subject: { type: REVISION_SUBJECT, id: revision.id },
      texts: [previous.featuredImageUrl, previous.body],
      visibility: "private",
    });
    await tx.delete(articleProposals).where(eq(articleProposals.id, proposal.id));
    return { revisionId: revision.id };
  });
}
