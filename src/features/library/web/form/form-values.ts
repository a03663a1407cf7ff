import type { ArticleFormInput } from "../../article-form-contract.ts";
import type { libraryApi } from "../api.ts";

export type EditableArticle = Awaited<ReturnType<typeof libraryApi.call.manageFind>>;

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

/** What the fields show at first. */
export function valuesOf(article: EditableArticle | undefined): ArticleFormInput {
  if (!article) return NEW_ARTICLE;
  const { id, publishedAt, updatedAt, version, savedBy, savedAt, ...values } = article;
  return { ...values, subtitle: values.subtitle ?? "", proTip: values.proTip ?? "" };
}
