import { z } from "zod";
import { endpoint, Id, longList, longListInput, NoContent } from "#platform/contract.ts";
import { CaptionLanguage, Captions, captionTracksOutput } from "#platform/video-contract.ts";
import { libraryAdminContract } from "./admin-contract.ts";
import { ArticleCard, ContentType, Taxonomy, Term } from "./article-contract.ts";
import { ARTICLE_SORTS } from "./article-sorts.ts";
import { libraryGuruContract } from "./guru-contract.ts";

const byId = z.strictObject({ id: Id });
const Slug = z.string().min(1).max(200);
const slugs = z.array(Slug).max(50).default([]);

export const Article = ArticleCard.extend({
  body: z.string(),
  proTip: z.string().nullable(),
  videoUrl: z.string().nullable(),
  ...captionTracksOutput,
  documentUrl: z.string().nullable(),
  contentImages: z.array(z.string()),
  isPublished: z.boolean(),
  categories: z.array(Term),
  topics: z.array(Term),
  /** The slug of the author's guru profile; null while the profile is not public. */
  guruSlug: z.string().nullable(),
  likesCount: z.number().int(),
  isLiked: z.boolean(),
  isBookmarked: z.boolean(),
  /** The edit screen for this member; null if they cannot edit the article. */
  editPath: z.string().nullable(),
  related: z.array(ArticleCard),
});
export type Article = z.infer<typeof Article>;

const Like = z.object({ isLiked: z.boolean(), likesCount: z.number().int() });
const Bookmark = z.object({ isBookmarked: z.boolean() });

export const ArticleFilters = z.strictObject({
  search: z.string().trim().max(200).default(""),
  type: ContentType.optional(),
  categories: slugs,
  topics: slugs,
  /** A guru's slug: returns only the articles on their profile. */
  author: z.string().trim().max(200).default(""),
  /** Only articles that the member has not read. */
  unread: z.boolean().default(false),
});
export type ArticleFilters = z.infer<typeof ArticleFilters>;

/** Articles per content type, or per id of a category or topic. What has none is left out. */
const Counts = z.record(z.string(), z.number().int());

export const libraryContract = {
  list: endpoint
    .route({ method: "GET", path: "/articles", summary: "List published articles" })
    .input(
      ArticleFilters.extend({
        sort: z.enum(ARTICLE_SORTS).default("newest"),
        ...longListInput,
      }),
    )
    .output(
      longList(ArticleCard).extend({
        taxonomy: Taxonomy,
        /** The guru that `author` names; null without the filter or when the guru is unknown. */
        author: z.object({ slug: z.string(), name: z.string() }).nullable(),
      }),
    ),
  filterCounts: endpoint
    .route({
      method: "GET",
      path: "/article-counts",
      summary:
        "Count the articles of each content type, category and topic under the other filters",
    })
    .input(ArticleFilters)
    .output(z.object({ types: Counts, categories: Counts, topics: Counts })),
  find: endpoint
    .route({
      method: "GET",
      path: "/articles/{slug}",
      summary: "Get an article by its current slug or a former one",
    })
    .input(z.strictObject({ slug: Slug, preview: z.boolean().default(false) }))
    .output(Article),
  captions: endpoint
    .route({
      method: "GET",
      path: "/articles/{id}/captions/{language}",
      summary: "Read the captions of an article's video",
    })
    .input(
      z.strictObject({ id: Id, language: CaptionLanguage, preview: z.boolean().default(false) }),
    )
    .output(Captions),
  taxonomy: endpoint
    .route({
      method: "GET",
      path: "/article-taxonomy",
      summary: "List categories and topics by name",
    })
    .output(Taxonomy),

  like: endpoint
    .route({ method: "PUT", path: "/articles/{id}/like", summary: "Like an article" })
    .input(byId)
    .output(Like),
  unlike: endpoint
    .route({ method: "DELETE", path: "/articles/{id}/like", summary: "Remove my like" })
    .input(byId)
    .output(Like),
  bookmark: endpoint
    .route({ method: "PUT", path: "/articles/{id}/bookmark", summary: "Bookmark an article" })
    .input(byId)
    .output(Bookmark),
  unbookmark: endpoint
    .route({ method: "DELETE", path: "/articles/{id}/bookmark", summary: "Remove my bookmark" })
    .input(byId)
    .output(Bookmark),
  recordRead: endpoint
    .route({
      method: "POST",
      path: "/articles/{id}/read",
      summary: "Record that I read an article",
    })
    .input(byId)
    .output(NoContent),

  ...libraryAdminContract,
  ...libraryGuruContract,
};

declare module "#platform/contract.ts" {
  interface Contracts {
    library: typeof libraryContract;
  }
}
