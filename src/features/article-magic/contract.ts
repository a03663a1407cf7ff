import { z } from "zod";
import { ArticleAuthor, ContentType } from "#features/library/article-contract.ts";
import { CONTENT_TYPES } from "#platform/content-types.ts";
import { endpoint, Id, longList, longListInput, NoContent } from "#platform/contract.ts";
import { FIELDS } from "./fields.ts";
import { FACT_CHANGES, FACT_FIELDS, FACT_KINDS } from "./findings.ts";

const admin = endpoint.meta({ audience: "superadmin" });
const byId = z.strictObject({ id: Id });

export const MAGIC_PAGE_SIZE = 10;
export const TYPE_FILTERS = ["all", ...CONTENT_TYPES] as const;
export const TOPIC_FILTERS = ["all", "with", "without"] as const;
export const STATUS_FILTERS = ["all", "published", "drafts"] as const;
export const SORTS = ["newest", "oldest", "title"] as const;

export const ListFilters = z.strictObject({
  search: z.string().trim().max(200).default(""),
  type: z.enum(TYPE_FILTERS).default("all"),
  topics: z.enum(TOPIC_FILTERS).default("all"),
  status: z.enum(STATUS_FILTERS).default("all"),
  sort: z.enum(SORTS).default("newest"),
  ...longListInput,
});
export type ListFilters = z.output<typeof ListFilters>;

/** The source of proposals: a language model, or the built-in offline provider. */
export const Provider = z.enum(["offline", "model"]);
export type Provider = z.infer<typeof Provider>;

export const TopicName = z.object({ id: Id, name: z.string() });
export type TopicName = z.infer<typeof TopicName>;

const MagicArticle = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  subtitle: z.string().nullable(),
  contentType: ContentType,
  isPublished: z.boolean(),
  updatedAt: z.date(),
  author: ArticleAuthor.nullable(),
  topics: z.array(TopicName),
  /** True if the superadmin has a proposal that is neither saved nor discarded. */
  hasProposal: z.boolean(),
  /** The last saved enhancement; null if the article has changed since. */
  undoableRevisionId: Id.nullable(),
});

const Text = z.object({
  title: z.string(),
  subtitle: z.string().nullable(),
  featuredImageUrl: z.string().nullable(),
  proTip: z.string().nullable(),
  body: z.string(),
});

export const IMAGE_SOURCES = ["kept", "stock", "fallback"] as const;

const Finding = z.object({
  kind: z.enum(FACT_KINDS),
  change: z.enum(FACT_CHANGES),
  field: z.enum(FACT_FIELDS),
  before: z.string().nullable(),
  after: z.string().nullable(),
  context: z.string(),
});

export const Preview = z.object({
  proposalId: Id,
  articleId: Id,
  provider: Provider,
  createdAt: z.date(),
  /** True if the article has changed since the proposal. */
  isStale: z.boolean(),
  original: Text.extend({ topics: z.array(TopicName) }),
  proposal: Text.extend({
    suggestedTopics: z.array(TopicName),
    imageSource: z.enum(IMAGE_SOURCES),
  }),
  /** At most MAX_FINDINGS. */
  findings: z.array(Finding),
  findingCount: z.number().int(),
});
export type Preview = z.infer<typeof Preview>;

export const SaveProposal = z.strictObject({
  id: Id,
  /** The proposal that the superadmin reviewed. */
  proposalId: Id,
  accept: z.array(z.enum(FIELDS)).min(1, "Choose at least one change to save.").max(FIELDS.length),
  /** The selected suggested topics; they replace the article's topics. */
  topicIds: z.array(Id).max(50),
});
export type SaveProposal = z.output<typeof SaveProposal>;

export const articleMagicContract = {
  list: admin
    .route({
      method: "GET",
      path: "/admin/article-magic",
      summary: "List articles to enhance, ten per page",
    })
    .input(ListFilters)
    .output(longList(MagicArticle).extend({ provider: Provider })),
  enhance: admin
    .route({
      method: "POST",
      path: "/admin/article-magic/{id}/proposal",
      summary: "Create a proposal for an article without changing it",
    })
    .input(byId)
    .output(Preview),
  preview: admin
    .route({
      method: "GET",
      path: "/admin/article-magic/{id}/proposal",
      summary: "Get my proposal for an article next to its current text",
    })
    .input(byId)
    .output(Preview),
  discard: admin
    .route({
      method: "DELETE",
      path: "/admin/article-magic/{id}/proposal",
      summary: "Discard my proposal",
    })
    .input(byId)
    .output(NoContent),
  save: admin
    .route({
      method: "POST",
      path: "/admin/article-magic/{id}/save",
      summary: "Save the accepted fields of my proposal and store a revision",
    })
    .input(SaveProposal)
    .output(z.object({ revisionId: Id })),
  undo: admin
    .route({
      method: "POST",
      path: "/admin/article-magic/{id}/undo",
      summary: "Restore the article to a revision",
    })
    .input(z.strictObject({ id: Id, revisionId: Id }))
    .output(NoContent),
};

declare module "#platform/contract.ts" {
  interface Contracts {
    articleMagic: typeof articleMagicContract;
  }
}
