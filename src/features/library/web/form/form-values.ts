import {
  type PublishingValues,
  publishingInput,
  publishingValues,
} from "#platform/web/authoring/publishing-values.ts";
import { type Stored, storedAs, unsaved } from "#platform/web/form/stored.ts";
import type { ArticleFormInput } from "../../article-form-contract.ts";
import type { libraryApi } from "../api.ts";

export type EditableArticle = Awaited<ReturnType<typeof libraryApi.call.adminFind>>;

type PublishingFields = "isPublished" | "publishAt" | "notifiesMembers";

/** The values of the form: one field chooses between draft, schedule and publish. */
export interface ArticleFormValues extends Omit<ArticleFormInput, PublishingFields> {
  publishing: PublishingValues;
}

export const toInput = ({ publishing, ...values }: ArticleFormValues) => ({
  ...values,
  ...publishingInput(publishing),
});

const NEW_ARTICLE: Omit<ArticleFormValues, "publishing"> = {
  title: "",
  subtitle: "",
  slug: "",
  featuredImageUrl: null,
  contentType: "post",
  videoUrl: null,
  captions: [],
  documentUrl: null,
  body: "",
  proTip: "",
  categoryIds: [],
  topicIds: [],
  visibilityScope: "all",
  isFeatured: false,
  contentImages: [],
};

/** The initial form values of a stored article. */
export function storedArticle(article: EditableArticle, zone: string): Stored<ArticleFormValues> {
  const { id, updatedAt, author, version, savedBy, savedAt, ...rest } = article;
  const { isPublished, publishedAt, publishAt, notifiesMembers, ...values } = rest;
  const texts = { subtitle: values.subtitle ?? "", proTip: values.proTip ?? "" };
  const publishing = publishingValues(article, zone);
  return storedAs(article, { ...values, ...texts, publishing });
}

/** A new article is a draft, as specified. */
export const newArticle = (zone: string): Stored<ArticleFormValues> =>
  unsaved({ ...NEW_ARTICLE, publishing: publishingValues(null, zone, "draft") });
