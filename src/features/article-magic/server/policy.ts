import { conflict, invalid, notFound, type Refusal } from "#platform/server/errors.ts";
import type { Field } from "../fields.ts";
import type { ArticleState } from "./article-state.ts";

/** A model must return the full text within the 60-second timeout; longer bodies always fail. */
export const MAX_BODY_FOR_MODEL = 60_000;

export const TOO_LONG = "This article is too long to enhance. Please split it or edit it by hand.";
export const CHANGED_SINCE_PROPOSAL =
  "This article has changed since the proposal was created. Please cancel and enhance it again.";
export const REPLACED =
  "There's a newer proposal for this article. Please review it before you save.";
export const CHANGED_SINCE_SAVE =
  "This article has changed since it was enhanced, so you can't undo the enhancement.";
export const UNKNOWN_TOPIC = "Choose from the suggested topics.";

export function enhanceRefusal(body: string, provider: "offline" | "model"): Refusal | null {
  return provider === "model" && body.length > MAX_BODY_FOR_MODEL ? invalid(TOO_LONG) : null;
}

interface Proposal {
  id: string;
  basedOn: string;
  proposed: ArticleState;
}

/** Why this selection cannot be saved; null if it can. */
export function saveRefusal(
  proposal: Proposal | undefined,
  choice: { proposalId: string; topicIds: string[] },
  fingerprint: string,
): Refusal | null {
  if (!proposal) return notFound("Proposal not found");
  if (proposal.id !== choice.proposalId) return conflict("proposal_replaced", REPLACED);
  if (proposal.basedOn !== fingerprint) return conflict("article_changed", CHANGED_SINCE_PROPOSAL);
  const suggested = new Set(proposal.proposed.topicIds);
  return choice.topicIds.every((id) => suggested.has(id))
    ? null
    : invalid(UNKNOWN_TOPIC, { topicIds: UNKNOWN_TOPIC });
}

interface Revision {
  becameFingerprint: string;
  undoneAt: Date | null;
}

export function undoRefusal(revision: Revision | undefined, fingerprint: string): Refusal | null {
  if (!revision) return notFound("Revision not found");
  return revision.undoneAt === null && revision.becameFingerprint === fingerprint
    ? null
    : conflict("article_changed", CHANGED_SINCE_SAVE);
}

/** Takes the accepted fields from the proposal and keeps the rest. */
export function applyAccepted(
  current: ArticleState,
  proposed: ArticleState,
  accept: readonly Field[],
  topicIds: string[],
): ArticleState {
  const accepted = new Set(accept);
  const choose = <Key extends keyof ArticleState>(field: Field, key: Key) =>
    accepted.has(field) ? proposed[key] : current[key];
  return {
    title: choose("title", "title"),
    subtitle: choose("subtitle", "subtitle"),
    featuredImageUrl: choose("featuredImage", "featuredImageUrl"),
    proTip: choose("proTip", "proTip"),
    body: choose("body", "body"),
    topicIds: accepted.has("topics") ? topicIds : current.topicIds,
  };
}
