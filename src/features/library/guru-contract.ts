import { z } from "zod";
import { endpoint, Id, NoContent, paged, pageInput } from "#platform/contract.ts";
import { AdminArticle, OwnFilters } from "./admin-contract.ts";
import { EditableArticle, GuruArticleForm, GuruArticleUpdate } from "./article-form-contract.ts";

const guru = endpoint.meta({ audience: "guru" });
const byId = z.strictObject({ id: Id });

/** The guru's profile record; null until the profile is set up. */
export const OwnGuru = z.object({
  id: Id,
  slug: z.string(),
  isActive: z.boolean(),
  /** Why this guru cannot publish yet; null if they can. */
  publishRefusal: z.string().nullable(),
});
export type OwnGuru = z.infer<typeof OwnGuru>;

export const OwnArticle = AdminArticle.omit({
  author: true,
  isFeatured: true,
  visibilityScope: true,
  viewsCount: true,
  commentsCount: true,
}).extend({
  categories: z.array(z.string()),
  /** People who opened it, without the guru. */
  readsCount: z.number().int(),
});
export type OwnArticle = z.infer<typeof OwnArticle>;

export const libraryGuruContract = {
  ownList: guru
    .route({ method: "GET", path: "/guru/articles", summary: "List my articles, newest first" })
    .input(OwnFilters.extend({ page: pageInput }))
    .output(paged(OwnArticle).extend({ guru: OwnGuru.nullable() })),
  ownGuru: guru
    .route({ method: "GET", path: "/guru/record", summary: "Get my guru record, if there is one" })
    .output(z.object({ guru: OwnGuru.nullable() })),
  ownFind: guru
    .route({
      method: "GET",
      path: "/guru/articles/{id}",
      summary: "Get my article for the edit form",
    })
    .input(byId)
    .output(EditableArticle),
  ownCreate: guru
    .route({
      method: "POST",
      path: "/guru/articles",
      summary: "Create an article as a guru",
      successStatus: 201,
    })
    .input(GuruArticleForm)
    .output(z.object({ id: Id, slug: z.string() })),
  ownUpdate: guru
    .route({
      method: "PUT",
      path: "/guru/articles/{id}",
      summary: "Update my article",
    })
    .input(GuruArticleUpdate)
    .output(z.object({ id: Id, slug: z.string() })),
  ownPublish: guru
    .route({
      method: "PATCH",
      path: "/guru/articles/{id}/published",
      summary: "Publish or unpublish my article",
    })
    .input(z.strictObject({ id: Id, isPublished: z.boolean() }))
    .output(z.object({ isPublished: z.boolean(), publishedAt: z.date().nullable() })),
  ownRemove: guru
    .route({ method: "DELETE", path: "/guru/articles/{id}", summary: "Delete my article" })
    .input(byId)
    .output(NoContent),
};
