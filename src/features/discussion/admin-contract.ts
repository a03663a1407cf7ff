import { z } from "zod";
import { BulkResult, BulkUndo, bulkTarget } from "#platform/bulk-contract.ts";
import { endpoint, Id, longList, longListInput, NoContent } from "#platform/contract.ts";
import { Badge, SubjectKind } from "./comment-contract.ts";

const admin = endpoint.meta({ audience: "support-team" });
const byId = z.strictObject({ id: Id });

const CommentFilters = z.strictObject({
  search: z.string().trim().max(200).default(""),
  /** `reported`: someone reported it, and no moderator has decided yet. */
  status: z.enum(["all", "visible", "hidden", "reported"]).default("all"),
  kind: z.enum(["all", ...SubjectKind.options]).default("all"),
});
export type CommentFilters = z.infer<typeof CommentFilters>;

/** `keep` resolves the reports of a comment without hiding it; so do the others. */
const CommentAction = z.strictObject({ type: z.enum(["hide", "show", "delete", "keep"]) });
export type CommentAction = z.infer<typeof CommentAction>;
const CommentTarget = bulkTarget(CommentFilters);
export type CommentTarget = z.infer<typeof CommentTarget>;

export const AdminComment = z.object({
  id: Id,
  content: z.string(),
  createdAt: z.date(),
  editedAt: z.date().nullable(),
  isHidden: z.boolean(),
  isAnswer: z.boolean(),
  likesCount: z.number().int(),
  author: z.object({
    id: Id,
    name: z.string(),
    email: z.string(),
    avatarUrl: z.string().nullable(),
    badge: Badge.nullable(),
  }),
  subject: z.object({
    kind: SubjectKind,
    id: Id,
    title: z.string(),
    isPublished: z.boolean(),
    /** The page that has the discussion, without the hash of the comment. */
    path: z.string(),
  }),
  /** The question that a reply belongs to; null for a question. */
  question: z
    .object({ id: Id, content: z.string(), author: z.string(), isHidden: z.boolean() })
    .nullable(),
  replyCount: z.number().int(),
  /** Unresolved reports, oldest first; at most ten. */
  reports: z.array(z.object({ id: Id, name: z.string(), reason: z.string(), createdAt: z.date() })),
});
export type AdminComment = z.infer<typeof AdminComment>;

export const discussionAdminContract = {
  adminList: admin
    .route({ method: "GET", path: "/admin/comments", summary: "List comments, newest first" })
    .input(CommentFilters.extend(longListInput))
    .output(longList(AdminComment)),
  bulkModerate: admin
    .route({
      method: "POST",
      path: "/admin/comments/bulk",
      summary: "Hide, unhide, keep or delete many comments: chosen ones, or all results",
    })
    .input(z.strictObject({ target: CommentTarget, action: CommentAction }))
    .output(BulkResult),
  undoBulkModerate: admin
    .route({
      method: "POST",
      path: "/admin/comments/bulk/{id}/undo",
      summary: "Restore the comments of a bulk change",
    })
    .input(byId)
    .output(BulkUndo),
  hideComment: admin
    .route({
      method: "PATCH",
      path: "/admin/comments/{id}",
      summary: "Hide or unhide a comment, and resolve its reports",
    })
    .input(z.strictObject({ id: Id, isHidden: z.boolean() }))
    .output(NoContent),
  keepComment: admin
    .route({
      method: "POST",
      path: "/admin/comments/{id}/keep",
      summary: "Resolve the reports of a comment without hiding it",
    })
    .input(byId)
    .output(NoContent),
  deleteComment: admin
    .route({
      method: "DELETE",
      path: "/admin/comments/{id}",
      summary: "Permanently delete a comment, with its replies",
    })
    .input(byId)
    .output(NoContent),
};
