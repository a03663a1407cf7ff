import { z } from "zod";
import { BulkResult, BulkUndo, bulkTarget } from "#platform/bulk-contract.ts";
import { CONTENT_TYPES } from "#platform/content-types.ts";
import { endpoint, Id, longList, longListInput, NoContent } from "#platform/contract.ts";
import { ArticleCard, ContentType, Term, VisibilityScope } from "./article-contract.ts";
import { ArticleForm, ArticleUpdate, EditableArticle } from "./article-form-contract.ts";

const admin = endpoint.meta({ audience: "superadmin" });
const byId = z.strictObject({ id: Id });
const search = z.string().trim().max(200).default("");

/** Filters of a guru's own articles. */
export const OwnFilters = z.strictObject({
  search,
  status: z.enum(["all", "published", "drafts", "scheduled"]).default("all"),
  type: z.enum(["all", ...CONTENT_TYPES]).default("all"),
});
export type OwnFilters = z.infer<typeof OwnFilters>;
const AdminFilters = OwnFilters.extend({
  featured: z.enum(["all", "featured", "not-featured"]).default("all"),
  category: Id.optional(),
  topic: Id.optional(),
  author: Id.optional(),
});
export type AdminFilters = z.infer<typeof AdminFilters>;

const AdminOrder = z.object({
  sort: z.enum(["created", "title", "views", "likes", "comments"]).default("created"),
  direction: z.enum(["asc", "desc"]).default("desc"),
});
export type AdminOrder = z.infer<typeof AdminOrder>;

export const AdminArticle = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  subtitle: z.string().nullable(),
  featuredImageUrl: z.string().nullable(),
  contentType: ContentType,
  visibilityScope: VisibilityScope,
  isPublished: z.boolean(),
  isFeatured: z.boolean(),
  publishedAt: z.date().nullable(),
  publishAt: z.date().nullable(),
  createdAt: z.date(),
  viewsCount: z.number().int(),
  likesCount: z.number().int(),
  commentsCount: z.number().int(),
  author: ArticleCard.shape.author,
});
export type AdminArticle = z.infer<typeof AdminArticle>;

export const TERM_KINDS = ["categories", "topics"] as const;
export type TermKind = (typeof TERM_KINDS)[number];
const kind = z.enum(TERM_KINDS);
const REQUIRED = "Please fill in all required fields.";

export const TermForm = z.strictObject({
  name: z
    .string({ error: REQUIRED })
    .trim()
    .min(1, REQUIRED)
    .max(80, "Name can't be longer than 80 characters."),
  /** Topics only. Authors and Article Magic use it to decide when the topic applies. */
  description: z
    .string()
    .trim()
    .max(300, "Description can't be longer than 300 characters.")
    .nullable()
    .default(null)
    .transform((value) => value || null),
});
export type TermForm = z.output<typeof TermForm>;

export const AdminTerm = Term.extend({
  description: z.string().nullable(),
  articleCount: z.number().int(),
});
export type AdminTerm = z.infer<typeof AdminTerm>;

/** A bulk action on articles. Adding a term that an article has changes nothing. */
const ArticleAction = z.discriminatedUnion("type", [
  z.strictObject({ type: z.enum(["publish", "unpublish", "feature", "unfeature", "trash"]) }),
  z.strictObject({ type: z.enum(["add_term", "remove_term"]), kind, termId: Id }),
  z.strictObject({ type: z.literal("set_author"), authorId: Id }),
]);
export type ArticleAction = z.infer<typeof ArticleAction>;
const ArticleTarget = bulkTarget(AdminFilters);
export type ArticleTarget = z.infer<typeof ArticleTarget>;

export const libraryAdminContract = {
  adminList: admin
    .route({ method: "GET", path: "/admin/articles", summary: "List all articles, newest first" })
    .input(AdminFilters.extend({ ...AdminOrder.shape, ...longListInput }))
    .output(longList(AdminArticle)),
  bulkChange: admin
    .route({
      method: "POST",
      path: "/admin/articles/bulk",
      summary: "Change many articles: chosen ones, or all results of the filters",
    })
    .input(z.strictObject({ target: ArticleTarget, action: ArticleAction }))
    .output(BulkResult),
  undoBulkChange: admin
    .route({
      method: "POST",
      path: "/admin/articles/bulk/{id}/undo",
      summary: "Restore the former values of a bulk change",
    })
    .input(byId)
    .output(BulkUndo),
  authors: admin
    .route({
      method: "GET",
      path: "/admin/article-authors",
      summary: "List everyone who can be the author of an article",
    })
    .output(z.array(z.object({ id: Id, name: z.string() }))),
  adminFind: admin
    .route({
      method: "GET",
      path: "/admin/articles/{id}",
      summary: "Get an article for the edit form",
    })
    .input(byId)
    .output(EditableArticle),
  create: admin
    .route({
      method: "POST",
      path: "/admin/articles",
      summary: "Create an article",
      successStatus: 201,
    })
    .input(ArticleForm)
    .output(z.object({ id: Id, slug: z.string() })),
  update: admin
    .route({
      method: "PUT",
      path: "/admin/articles/{id}",
      summary: "Update an article",
    })
    .input(ArticleUpdate)
    .output(z.object({ id: Id, slug: z.string() })),
  setFlags: admin
    .route({
      method: "PATCH",
      path: "/admin/articles/{id}/flags",
      summary: "Publish, unpublish, feature or unfeature an article",
    })
    .input(
      z
        .strictObject({
          id: Id,
          isPublished: z.boolean().optional(),
          isFeatured: z.boolean().optional(),
        })
        .refine((flags) => (flags.isPublished ?? flags.isFeatured) !== undefined, {
          message: "Set isPublished or isFeatured.",
        }),
    )
    .output(
      z.object({
        isPublished: z.boolean(),
        isFeatured: z.boolean(),
        publishedAt: z.date().nullable(),
      }),
    ),
  remove: admin
    .route({ method: "DELETE", path: "/admin/articles/{id}", summary: "Delete an article" })
    .input(byId)
    .output(NoContent),

  adminTerms: admin
    .route({
      method: "GET",
      path: "/admin/taxonomy",
      summary: "List categories and topics with article counts",
    })
    .output(z.object({ categories: z.array(AdminTerm), topics: z.array(AdminTerm) })),
  createTerm: admin
    .route({
      method: "POST",
      path: "/admin/taxonomy/{kind}",
      summary: "Add a category or topic",
      successStatus: 201,
    })
    .input(TermForm.extend({ kind }))
    .output(Term),
  updateTerm: admin
    .route({
      method: "PUT",
      path: "/admin/taxonomy/{kind}/{id}",
      summary: "Update a category or topic",
    })
    .input(TermForm.extend({ kind, id: Id }))
    .output(Term),
  removeTerm: admin
    .route({
      method: "DELETE",
      path: "/admin/taxonomy/{kind}/{id}",
      summary: "Delete a category or topic and remove it from all articles",
    })
    .input(z.strictObject({ kind, id: Id }))
    .output(NoContent),

  mergeTerm: admin
    .route({
      method: "POST",
      path: "/admin/taxonomy/{kind}/{id}/merge",
      summary: "Give the articles of a category or topic another one, and delete it",
    })
    .input(z.strictObject({ kind, id: Id, intoId: Id }))
    .output(z.object({ articles: z.number().int() })),
};
