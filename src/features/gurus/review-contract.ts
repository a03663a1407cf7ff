import { z } from "zod";
import { endpoint, Id, NoContent, paged, pageInput } from "#platform/contract.ts";

export const MAX_REVIEW = 1_000;

const text = (label: string) =>
  z
    .string({ error: `${label} is required.` })
    .trim()
    .min(1, `${label} is required.`)
    .max(MAX_REVIEW, `${label} can be at most 1,000 characters.`);

export const ReviewForm = z.strictObject({ text: text("Review") });
export const ReviewReplyForm = z.strictObject({ text: text("Reply") });

const Review = z.object({
  /** The member's; a member has one review of a guru. */
  id: Id,
  stars: z.number().int(),
  /** Plain text. */
  text: z.string(),
  reviewedAt: z.date(),
  author: z.object({
    firstName: z.string(),
    organizationName: z.string().nullable(),
    avatarUrl: z.string().nullable(),
  }),
  /** The guru's reply. */
  reply: z.object({ text: z.string(), repliedAt: z.date() }).nullable(),
});

const bySlug = z.strictObject({ slug: z.string().max(200) });
const byId = z.strictObject({ id: Id });
const guru = endpoint.meta({ audience: "guru" });

export const reviewContract = {
  reviews: endpoint
    .route({ method: "GET", path: "/gurus/{slug}/reviews", summary: "Reviews, newest first" })
    .input(bySlug.extend({ page: pageInput }))
    .output(paged(Review)),
  saveReview: endpoint
    .route({
      method: "PUT",
      path: "/gurus/{slug}/review",
      summary: "Write or change my review; needs my rating",
    })
    .input(bySlug.extend(ReviewForm.shape))
    .output(NoContent),
  removeReview: endpoint
    .route({
      method: "DELETE",
      path: "/gurus/{slug}/review",
      summary: "Remove my review and its reply; my rating stays",
    })
    .input(bySlug)
    .output(NoContent),
  replyToReview: guru
    .route({
      method: "PUT",
      path: "/guru-profile/reviews/{id}/reply",
      summary: "Reply to a review of my profile, or change the reply",
    })
    .input(byId.extend(ReviewReplyForm.shape))
    .output(NoContent),
  removeReviewReply: guru
    .route({
      method: "DELETE",
      path: "/guru-profile/reviews/{id}/reply",
      summary: "Remove my reply to a review",
    })
    .input(byId)
    .output(NoContent),
  adminRemoveReview: endpoint
    .meta({ audience: "superadmin" })
    .route({
      method: "DELETE",
      path: "/admin/gurus/{guruId}/reviews/{id}",
      summary: "Remove a member's review and its reply; the rating stays",
    })
    .input(byId.extend({ guruId: Id }))
    .output(NoContent),
};
