import { z } from "zod";
import { endpoint, Id, NoContent, paged, pageInput } from "#platform/contract.ts";
import { ManagedArticle, STATUS_FILTERS, TYPE_FILTERS } from "./admin-contract.ts";
import { EditableArticle, GuruArticleForm, GuruArticleUpdate } from "./article-form-contract.ts";

const guru = endpoint.meta({ audience: "guru" });
const byId = z.strictObject({ id: Id });

/** The record behind the flag; null until the profile is set up. */
export const OwnGuru = z.object({
  id: Id,
  slug: z.string(),
  isActive: z.boolean(),
  /** Why this guru cannot publish yet; null: they can. */
  publishRefusal: z.string().nullable(),
});
export type OwnGuru = z.infer<typeof OwnGuru>;

export const OwnArticle = ManagedArticle.omit({
  author: true,
  isFeatured: true,
  visibilityScope: true,
}).extend({ categories: z.array(z.string()) });
export type OwnArticle = z.infer<typeof OwnArticle>;

export const libraryGuruContract = {
  ownList: guru
    .route({ method: "GET", path: "/guru/articles", summary: "My articles, newest first" })
    .input(
      z.strictObject({
        search: z.string().trim().max(200).default(""),
        status: z.enum(STATUS_FILTERS).default("all"),
        type: z.enum(TYPE_FILTERS).default("all"),
        page: pageInput,
      }),
    )
    .output(paged(OwnArticle).extend({ guru: OwnGuru.nullable() })),
  ownGuru: guru
    .route({ method: "GET", path: "/guru/record", summary: "My guru record, if I have one" })
    .output(z.object({ guru: OwnGuru.nullable() })),
  ownFind: guru
    .route({ method: "GET", path: "/guru/articles/{id}", summary: "My article as its form" })
    .input(byId)
    .output(EditableArticle),
  ownCreate: guru
    .route({
      method: "POST",
      path: "/guru/articles",
      summary: "Write an article under my name",
      successStatus: 201,
    })
    .input(GuruArticleForm)
    .output(z.object({ id: Id, slug: z.string() })),
  ownUpdate: guru
    .route({
      method: "PUT",
      path: "/guru/articles/{id}",
      summary: "Save my article's form",
    })
    .input(GuruArticleUpdate)
    .output(z.object({ id: Id, slug: z.string() })),
  ownPublish: guru
    .route({
      method: "PATCH",
      path: "/guru/articles/{id}/published",
      summary: "Publish my article, or take it back",
    })
    .input(z.strictObject({ id: Id, isPublished: z.boolean() }))
    .output(z.object({ isPublished: z.boolean(), publishedAt: z.date().nullable() })),
  ownRemove: guru
    .route({ method: "DELETE", path: "/guru/articles/{id}", summary: "Delete my article" })
    .input(byId)
    .output(NoContent),
};
