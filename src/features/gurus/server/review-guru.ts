import { notifyMember } from "#features/notifications/server/public.ts";
import { HOUR_SECONDS } from "#lib/durations.ts";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { notFound } from "#platform/server/errors.ts";
import { plainName } from "#platform/server/mail/plain-name.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import { createRateLimit } from "#platform/server/rate-limit.ts";
import type { Services } from "#platform/server/services.ts";
import { excerptOf, reviewRefusal } from "./policy.ts";
import { findActiveGuru, findAnsweringGuru, findGuruOfUser } from "./queries.ts";
import { lockRating, updateRating } from "./review-queries.ts";

const NO_REVIEW = { review: null, reviewedAt: null, reply: null, repliedAt: null };
const reviewLimit = createRateLimit({ name: "guru-review", points: 30, seconds: HOUR_SECONDS });

async function requireGuru({ db }: Services, slug: string) {
  const guru = await findActiveGuru(db, slug);
  if (!guru) throw notFound("Guru not found");
  return guru;
}

/** Writes or changes the member's review. A new one notifies the guru. */
export async function saveReview(
  services: Services,
  actor: Actor,
  { slug, text }: { slug: string; text: string },
): Promise<void> {
  const { id: guruId } = await requireGuru(services, slug);
  await reviewLimit.use(services, actor.userId);
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    const rating = await lockRating(tx, guruId, actor.userId);
    const refusal = reviewRefusal(rating);
    if (!rating || refusal) throw refusal;
    const reviewedAt = rating.reviewedAt ?? now;
    await updateRating(tx, { guruId, userId: actor.userId }, { review: text, reviewedAt });
    if (rating.review === null) {
      await notifyGuru(services, tx, actor, { guruId, slug, text, stars: rating.stars });
    }
  });
}

interface NewReview {
  guruId: string;
  slug: string;
  text: string;
  stars: number;
}

async function notifyGuru(
  services: Services,
  tx: Transaction,
  actor: Actor,
  { guruId, slug, text, stars }: NewReview,
): Promise<void> {
  const guru = await findAnsweringGuru(tx, { id: guruId });
  if (!guru) return;
  const link = `/gurus/${slug}`;
  const agency = actor.organizationName ? ` (${plainName(actor.organizationName)})` : "";
  const starsText = stars === 1 ? "1 star" : `${stars} stars`;
  await notifyMember(services, tx, {
    userId: guru.userId,
    kind: "guru_review",
    aboutId: actor.userId,
    title: `${actor.firstName} reviewed your profile`,
    body: excerptOf(text),
    link,
    mail: {
      to: guru.email,
      subject: "New review of your guru profile",
      paragraphs: [`${plainName(actor.firstName)}${agency} gave you ${starsText} and wrote:`, text],
      action: { label: "View and reply", url: services.env.APP_URL + link },
    },
  });
}

/** Idempotent. The rating stays. */
export async function removeReview(
  services: Services,
  actor: Actor,
  { slug }: { slug: string },
): Promise<void> {
  const { id: guruId } = await requireGuru(services, slug);
  await services.db.transaction((tx) =>
    updateRating(tx, { guruId, userId: actor.userId }, NO_REVIEW),
  );
}

/** Writes, changes or removes (null) the guru's reply. A new one notifies the member. */
export async function replyToReview(
  services: Services,
  actor: Actor,
  { id: userId, text }: { id: string; text: string | null },
): Promise<void> {
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    const guru = await findGuruOfUser(tx, actor.userId);
    const rating = guru?.isActive ? await lockRating(tx, guru.id, userId) : undefined;
    if (!guru || !rating || rating.review === null) throw notFound("Review not found");
    const reply = { reply: text, repliedAt: text === null ? null : (rating.repliedAt ?? now) };
    await updateRating(tx, { guruId: guru.id, userId }, reply);
    if (text === null || rating.repliedAt) return;
    const link = `/gurus/${rating.slug}`;
    await notifyMember(services, tx, {
      userId,
      kind: "review_reply",
      aboutId: actor.userId,
      title: `${rating.guruName} replied to your review`,
      body: excerptOf(text),
      link,
      mail: {
        to: rating.email,
        subject: `${plainName(rating.guruName)} replied to your review`,
        paragraphs: [`${plainName(rating.guruName)} wrote:`, text],
        action: { label: "View the reply", url: services.env.APP_URL + link },
      },
    });
  });
}

/** Removes a member's review for a superadmin. */
export async function removeReviewOf(
  services: Services,
  actor: Actor,
  { guruId, id: userId }: { guruId: string; id: string },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const rating = await lockRating(tx, guruId, userId);
    if (!rating || rating.review === null) throw notFound("Review not found");
    await updateRating(tx, { guruId, userId }, NO_REVIEW);
    await recordAudit(tx, actor, {
      action: "guru.remove-review",
      subjectType: "guru",
      subjectId: guruId,
      subjectName: rating.guruName,
    });
  });
}
