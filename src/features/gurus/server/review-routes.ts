import { notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { reviewContract } from "../review-contract.ts";
import { findActiveGuru } from "./queries.ts";
import { removeReview, removeReviewOf, replyToReview, saveReview } from "./review-guru.ts";
import { listReviews } from "./review-queries.ts";

const os = routesFor(reviewContract);
const done = { ok: true } as const;

export const reviewRoutes = {
  reviews: os.reviews.handler(async ({ input, context: { services } }) => {
    const guru = await findActiveGuru(services.db, input.slug);
    if (!guru) throw notFound("Guru not found");
    return listReviews(services.db, guru.id, input.page);
  }),

  saveReview: os.saveReview.handler(async ({ input, context: { actor, services } }) => {
    await saveReview(services, actor, input);
    return done;
  }),

  removeReview: os.removeReview.handler(async ({ input, context: { actor, services } }) => {
    await removeReview(services, actor, input);
    return done;
  }),

  replyToReview: os.replyToReview.handler(async ({ input, context: { actor, services } }) => {
    await replyToReview(services, actor, input);
    return done;
  }),

  removeReviewReply: os.removeReviewReply.handler(
    async ({ input, context: { actor, services } }) => {
      await replyToReview(services, actor, { ...input, text: null });
      return done;
    },
  ),

  adminRemoveReview: os.adminRemoveReview.handler(
    async ({ input, context: { actor, services } }) => {
      await removeReviewOf(services, actor, input);
      return done;
    },
  ),
};
