import { z } from "zod";
import { endpoint, Id, NoContent } from "#platform/contract.ts";
import { discussionAdminContract } from "./admin-contract.ts";
import { Badge, SubjectKind } from "./comment-contract.ts";

const MAX_COMMENT = 4000;
const MAX_MENTIONS = 10;
const MAX_REASON = 500;
const byId = z.strictObject({ id: Id });
const subject = { kind: SubjectKind, id: Id };

export const Comment = z.object({
  id: Id,
  content: z.string(),
  createdAt: z.date(),
  editedAt: z.date().nullable(),
  author: z.object({
    name: z.string(),
    avatarUrl: z.string().nullable(),
    badge: Badge.nullable(),
  }),
  isOwn: z.boolean(),
  /** Null unless the comment is the reader's own and can still be edited. */
  editableUntil: z.date().nullable(),
  isAnswer: z.boolean(),
  likesCount: z.number().int(),
  isLiked: z.boolean(),
  /** True if the reader reported it. */
  isReported: z.boolean(),
  /** The content has each of them as @Name. */
  mentions: z.array(z.object({ name: z.string() })),
});
export type Comment = z.infer<typeof Comment>;

export const Question = Comment.extend({
  /** The first replies, oldest first. */
  replies: z.array(Comment),
  replyCount: z.number().int(),
});
export type Question = z.infer<typeof Question>;

export const CommentForm = z.strictObject({
  content: z
    .string({ error: "Comment is required." })
    .trim()
    .min(1, "Comment is required.")
    .max(
      MAX_COMMENT,
      `Comment can't be longer than ${MAX_COMMENT.toLocaleString("en-US")} characters.`,
    ),
  /** People from `people`. One whose @Name is not in the content is left out. */
  mentions: z
    .array(Id)
    .max(MAX_MENTIONS, `You can mention up to ${MAX_MENTIONS} people in a comment.`)
    .default([]),
});

export const ReportForm = z.strictObject({
  reason: z
    .string()
    .trim()
    .max(MAX_REASON, `Reason can't be longer than ${MAX_REASON} characters.`)
    .default(""),
});

const Like = z.object({ isLiked: z.boolean(), likesCount: z.number().int() });

export const discussionContract = {
  list: endpoint
    .route({
      method: "GET",
      path: "/discussions/{kind}/{id}",
      summary: "List questions older than the given one, newest first, with their first replies",
    })
    .input(
      z.strictObject({
        ...subject,
        before: Id.optional(),
        /** Only the question of this comment, for a link to it. */
        comment: Id.optional(),
      }),
    )
    .output(
      z.object({
        questions: z.array(Question),
        hasOlder: z.boolean(),
        /** All visible questions and replies of the discussion. */
        total: z.number().int(),
        mayMarkAnswers: z.boolean(),
      }),
    ),
  write: endpoint
    .route({
      method: "POST",
      path: "/discussions/{kind}/{id}",
      summary: "Ask a question, or reply to one",
      successStatus: 201,
    })
    .input(CommentForm.extend({ ...subject, parentId: Id.optional() }))
    .output(Comment),
  people: endpoint
    .route({
      method: "GET",
      path: "/discussions/{kind}/{id}/people",
      summary: "Find people whom I may mention in a discussion",
    })
    .input(z.strictObject({ ...subject, search: z.string().trim().max(100).default("") }))
    .output(
      z.array(
        z.object({
          id: Id,
          name: z.string(),
          avatarUrl: z.string().nullable(),
          /** Why the person can be mentioned. */
          role: z.enum(["In this discussion", "Your agency", "Staff", "Guru"]),
        }),
      ),
    ),
  replies: endpoint
    .route({
      method: "GET",
      path: "/comments/{id}/replies",
      summary: "List replies to a question after the given one, oldest first",
    })
    .input(z.strictObject({ id: Id, after: Id.optional() }))
    .output(z.object({ replies: z.array(Comment), hasMore: z.boolean() })),
  edit: endpoint
    .route({
      method: "PATCH",
      path: "/comments/{id}",
      summary: "Edit my comment, up to 15 minutes after it was written",
    })
    /** Earlier mentions stay while their @Name is in the content; `mentions` adds others. */
    .input(CommentForm.extend({ id: Id }))
    .output(Comment),
  remove: endpoint
    .route({ method: "DELETE", path: "/comments/{id}", summary: "Delete my comment" })
    .input(byId)
    .output(NoContent),
  like: endpoint
    .route({ method: "PUT", path: "/comments/{id}/like", summary: "Like a comment" })
    .input(byId)
    .output(Like),
  unlike: endpoint
    .route({ method: "DELETE", path: "/comments/{id}/like", summary: "Remove my like" })
    .input(byId)
    .output(Like),
  report: endpoint
    .route({
      method: "POST",
      path: "/comments/{id}/report",
      summary: "Ask the team to look at a comment",
    })
    .input(ReportForm.extend({ id: Id }))
    .output(NoContent),
  markAnswer: endpoint
    .route({
      method: "PUT",
      path: "/comments/{id}/answer",
      summary: "Mark a reply as the answer, for staff and the guru of the article",
    })
    .input(byId)
    .output(NoContent),
  unmarkAnswer: endpoint
    .route({
      method: "DELETE",
      path: "/comments/{id}/answer",
      summary: "Mark a reply as not the answer",
    })
    .input(byId)
    .output(NoContent),

  ...discussionAdminContract,
};

declare module "#platform/contract.ts" {
  interface Contracts {
    discussion: typeof discussionContract;
  }
}
