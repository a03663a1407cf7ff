import { z } from "zod";
import { endpoint, Id, longList, longListInput, NoContent, queryFlag } from "#platform/contract.ts";
import { libraryAdminContract } from "./admin-contract.ts";
import { ArticleCard, CONTENT_TYPES, Taxonomy, Term } from "./article-contract.ts";
import { libraryGuruContract } from "./guru-contract.ts";

const MAX_COMMENT = 4000;
const byId = z.strictObject({ id: Id });
const Slug = z.string().min(1).max(200);
const slugs = z.array(Slug).max(50).default([]);

export const ArticleComment = z.object({
  id: Id,
  content: z.string(),
  createdAt: z.date(),
  author: z.object({ name: z.string(), avatarUrl: z.string().nullable() }),
  isOwn: z.boolean(),
});
export type ArticleComment = z.infer<typeof ArticleComment>;

export const CommentForm = z.strictObject({
  content: z
    .string({ error: "Please write a comment." })
    .trim()
    .min(1, "Please write a comment.")
    .max(MAX_COMMENT, `Please use at most ${MAX_COMMENT} characters`),
});

export const Article = ArticleCard.extend({
  body: z.string(),
  proTip: z.string().nullable(),
  videoUrl: z.string().nullable(),
  documentUrl: z.string().nullable(),
  contentImages: z.array(z.string()),
  isPublished: z.boolean(),
  categories: z.array(Term),
  topics: z.array(Term),
  /** The author's guru profile, while it is public. */
  guruSlug: z.string().nullable(),
  likesCount: z.number().int(),
  isLiked: z.boolean(),
  isBookmarked: z.boolean(),
  /** Where this person edits the article, if they may. */
  editPath: z.string().nullable(),
  comments: z.array(ArticleComment),
  commentCount: z.number().int(),
  related: z.array(ArticleCard),
});
export type Article = z.infer<typeof Article>;

const Like = z.object({ isLiked: z.boolean(), likesCount: z.number().int() });
const Bookmark = z.object({ isBookmarked: z.boolean() });

export const libraryContract = {
  list: endpoint
    .route({ method: "GET", path: "/articles", summary: "Published articles, newest first" })
    .input(
      z.strictObject({
        search: z.string().trim().max(200).default(""),
        type: z.enum(CONTENT_TYPES).optional(),
        categories: slugs,
        topics: slugs,
        /** A guru's address: only what their profile shows. */
        author: z.string().trim().max(200).default(""),
        ...longListInput,
      }),
    )
    .output(
      longList(ArticleCard).extend({
        taxonomy: Taxonomy,
        /** The guru behind `author`; null without the filter or when there is no such guru. */
        author: z.object({ slug: z.string(), name: z.string() }).nullable(),
      }),
    ),
  find: endpoint
    .route({
      method: "GET",
      path: "/articles/{slug}",
      summary: "One article; an older slug of it leads to it as well",
    })
    .input(z.strictObject({ slug: Slug, preview: queryFlag.default(false) }))
    .output(Article),
  taxonomy: endpoint
    .route({ method: "GET", path: "/article-taxonomy", summary: "Categories and topics by name" })
    .output(Taxonomy),

  like: endpoint
    .route({ method: "PUT", path: "/articles/{id}/like", summary: "Like it" })
    .input(byId)
    .output(Like),
  unlike: endpoint
    .route({ method: "DELETE", path: "/articles/{id}/like", summary: "Take my like back" })
    .input(byId)
    .output(Like),
  bookmark: endpoint
    .route({ method: "PUT", path: "/articles/{id}/bookmark", summary: "Save it for later" })
    .input(byId)
    .output(Bookmark),
  unbookmark: endpoint
    .route({ method: "DELETE", path: "/articles/{id}/bookmark", summary: "No longer save it" })
    .input(byId)
    .output(Bookmark),
  recordRead: endpoint
    .route({ method: "POST", path: "/articles/{id}/read", summary: "I have read in it" })
    .input(byId)
    .output(NoContent),

  comments: endpoint
    .route({
      method: "GET",
      path: "/articles/{id}/comments",
      summary: "Comments older than the given one, newest first",
    })
    .input(z.strictObject({ id: Id, before: Id.optional() }))
    .output(z.object({ items: z.array(ArticleComment) })),
  comment: endpoint
    .route({
      method: "POST",
      path: "/articles/{id}/comments",
      summary: "Comment on it",
      successStatus: 201,
    })
    .input(CommentForm.extend({ id: Id }))
    .output(ArticleComment),
  removeComment: endpoint
    .route({ method: "DELETE", path: "/article-comments/{id}", summary: "Delete my comment" })
    .input(byId)
    .output(NoContent),

  ...libraryAdminContract,
  ...libraryGuruContract,
};
