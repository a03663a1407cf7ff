import { and, desc, eq, inArray } from "drizzle-orm";
import { listTopics } from "#features/library/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { AiError } from "#platform/server/ai/errors.ts";
import { notFound, Refusal } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import type { Preview } from "../contract.ts";
import type { ArticleState } from "./article-state.ts";
import { proposeOffline } from "./offline/propose-offline.ts";
import { enhanceRefusal } from "./policy.ts";
import { presentPreview } from "./present-preview.ts";
import { ENHANCE, ENHANCE_PROMPT } from "./prompts.ts";
import { findState, lockState } from "./queries.ts";
import { EnhancementReply, type Proposal, readReply } from "./read-reply.ts";
import { articleProposals } from "./tables.ts";

/** Proposals kept per superadmin; older ones are deleted. */
const MAX_PROPOSALS = 50;

type Topics = Awaited<ReturnType<typeof listTopics>>;

/** Creates and stores a proposal; does not change the article. */
export async function enhanceArticle(
  services: Services,
  actor: Actor,
  id: string,
): Promise<Preview> {
  const { db, ai, clock } = services;
  const [article, topics] = await Promise.all([findState(db, id), listTopics(db)]);
  if (!article) throw notFound("Article not found");
  const refusal = enhanceRefusal(article.body, ai.provider);
  if (refusal) throw refusal;
  const generated =
    ai.provider === "offline"
      ? proposeOffline(article, topics)
      : await askModel(services, actor, article, topics);
  const stored = await services.db.transaction(async (tx) => {
    const current = await lockState(tx, id);
    if (!current) throw notFound("Article not found");
    const values = {
      articleId: id,
      userId: actor.userId,
      provider: ai.provider,
      proposed: generated.proposed,
      imageSource: generated.imageSource,
      basedOn: article.fingerprint,
      createdAt: clock.now(),
    };
    await tx
      .delete(articleProposals)
      .where(and(eq(articleProposals.articleId, id), eq(articleProposals.userId, actor.userId)));
    const [proposal] = await tx.insert(articleProposals).values(values).returning();
    if (!proposal) throw notFound("Proposal not found");
    const expired = tx
      .select({ id: articleProposals.id })
      .from(articleProposals)
      .where(eq(articleProposals.userId, actor.userId))
      .orderBy(desc(articleProposals.createdAt))
      .offset(MAX_PROPOSALS);
    await tx.delete(articleProposals).where(inArray(articleProposals.id, expired));
    return { proposal, current };
  });
  return presentPreview(stored.proposal, stored.current, topics);
}

async function askModel(
  { ai }: Services,
  actor: Actor,
  article: ArticleState,
  topics: Topics,
): Promise<Proposal> {
  try {
    const reply = await ai.propose({
      purpose: ENHANCE,
      memberId: actor.userId,
      system: ENHANCE_PROMPT,
      data: [
        { name: "title", content: article.title },
        { name: "subtitle", content: article.subtitle ?? "" },
        { name: "body", content: article.body },
        { name: "topics", content: topics.map(({ name }) => name).join("\n") },
      ],
      schema: EnhancementReply,
    });
    return readReply(reply, topics);
  } catch (error) {
    throw aiRefusal(error);
  }
}

/** Maps an AI error to an API error with its own code, so the screen can show the message. */
function aiRefusal(error: unknown): unknown {
  if (!(error instanceof AiError)) return error;
  const kind = error.code === "budget_spent" ? "too_many_requests" : "unavailable";
  return new Refusal(kind, error.message, { code: `ai_${error.code}` });
}
