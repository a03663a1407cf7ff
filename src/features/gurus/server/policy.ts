import type { Actor } from "#platform/server/actor.ts";
import { forbidden, type Refusal } from "#platform/server/errors.ts";

/** Articles by a guru that one has to have read before rating. */
const READS_TO_RATE = 3;

export interface RatingFacts {
  /** The member behind the guru's profile. */
  guruUserId: string | null;
  hasAttended: boolean;
  articlesRead: number;
  myStars: number | null;
}

/** Only members who know a guru's work may rate it. Anyone who has rated may change the rating. */
export function whyNotRate(actor: Pick<Actor, "userId">, facts: RatingFacts): Refusal | null {
  if (facts.guruUserId === actor.userId) return forbidden("You cannot rate your own profile.");
  if (facts.myStars !== null || facts.hasAttended || facts.articlesRead >= READS_TO_RATE)
    return null;
  return forbidden(
    `You can rate a guru after attending one of their events or reading ${READS_TO_RATE} of their articles.`,
  );
}

const AWAITS_APPROVAL =
  "Your profile is awaiting approval. You can save drafts now and publish once it's approved.";
const IS_HIDDEN =
  "Your profile is hidden from members. You can save drafts now and publish once an administrator shows it again.";

interface GuruRecord {
  isActive: boolean;
  /** When it was first activated. */
  approvedAt: Date | null;
}

/** Why this guru cannot publish; null: they can. */
export function publishRefusal({ isActive, approvedAt }: GuruRecord): string | null {
  if (isActive) return null;
  return approvedAt ? IS_HIDDEN : AWAITS_APPROVAL;
}

/** Paths below /gurus that are screens of their own. */
const RESERVED = new Set(["profile", "articles", "article"]);

export const isReservedSlug = (slug: string): boolean => RESERVED.has(slug);

/** The first of base, base-2, base-3 … that is free. */
export function freeSlug(base: string, taken: Set<string>): string {
  let slug = base || "guru";
  for (let suffix = 2; taken.has(slug) || isReservedSlug(slug); suffix += 1) {
    slug = `${base || "guru"}-${suffix}`;
  }
  return slug;
}
