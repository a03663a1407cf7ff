import type { Actor } from "#platform/server/actor.ts";
import { conflict, forbidden, type Refusal } from "#platform/server/errors.ts";

/** Articles of a guru that a member must read before rating. */
const READS_TO_RATE = 3;

export interface RatingFacts {
  /** The member linked to the profile. */
  guruUserId: string | null;
  hasAttended: boolean;
  articlesRead: number;
  myStars: number | null;
}

/** Members may rate after attending an event or reading enough articles. A rating can always be changed. */
export function checkRating(actor: Pick<Actor, "userId">, facts: RatingFacts): Refusal | null {
  if (facts.guruUserId === actor.userId) return forbidden("You can't rate your own profile.");
  if (facts.myStars !== null || facts.hasAttended || facts.articlesRead >= READS_TO_RATE)
    return null;
  return forbidden(
    `You can rate a guru after attending one of their events or reading ${READS_TO_RATE} of their articles.`,
  );
}

/** A review belongs to a rating. */
export const reviewRefusal = (rating: object | undefined): Refusal | null =>
  rating ? null : conflict("not_rated", "Please rate this guru first.");

const EXCERPT_LENGTH = 140;

/** The start of a text on one line, for a notification. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= EXCERPT_LENGTH ? line : `${line.slice(0, EXCERPT_LENGTH - 1).trimEnd()}…`;
}

const AWAITING_APPROVAL =
  "Your profile is awaiting approval. You can save drafts now and publish once it's approved.";
const HIDDEN =
  "Your profile is hidden from members. You can save drafts now and publish once an administrator shows it again.";

interface GuruRecord {
  isActive: boolean;
  /** Time of the first activation. */
  approvedAt: Date | null;
}

/** Why this guru cannot publish; null when they can. */
export function publishRefusal({ isActive, approvedAt }: GuruRecord): string | null {
  if (isActive) return null;
  return approvedAt ? HIDDEN : AWAITING_APPROVAL;
}

/** Slugs that would collide with screens below /gurus. */
const RESERVED = new Set(["profile", "articles", "article", "questions", "calls", "trash"]);

export const isReservedSlug = (slug: string): boolean => RESERVED.has(slug);

/** The first of base, base-2, base-3 … that is not taken. */
export function freeSlug(base: string, taken: Set<string>): string {
  let slug = base || "guru";
  for (let suffix = 2; taken.has(slug) || isReservedSlug(slug); suffix += 1) {
    slug = `${base || "guru"}-${suffix}`;
  }
  return slug;
}
