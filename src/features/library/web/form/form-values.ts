import { type Stored, storedAs, unsaved } from "#platform/web/form/stored.ts";
import type { ArticleFormInput } from "../../article-form-contract.ts";
import type { libraryApi } from "../api.ts";

export type EditableArticle = Awaited<ReturnType<typeof libraryApi.call.adminFind>>;

const NEW_ARTICLE: ArticleFormInput = {
  title: "",
  subtitle: "",
  slug: "",
  featuredImageUrl: null,
  contentType: "post",
  videoUrl: null,
  documentUrl: null,
  body: "",
  proTip: "",
  categoryIds: [],
  topicIds: [],
  isPublished: false,
  visibilityScope: "all",
  isFeatured: false,
  contentImages: [],
};

/** The initial form values of a stored article. */
export function storedArticle(article: EditableArticle): Stored<ArticleFormInput> {
  const { id, publishedAt, updatedAt, version, savedBy, savedAt, ...values } = article;
  const texts = { subtitle: values.subtitle ?? "", proTip: values.proTip ?? "" };
  return storedAs(article, { ...values, ...texts });
}

export const newArticle = unsaved(NEW_ARTICLE);
