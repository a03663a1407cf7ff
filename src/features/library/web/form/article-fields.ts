import { useQuery } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { publishingText } from "#platform/web/authoring/publishing-values.ts";
import { captionsView } from "#platform/web/form/captions-view.ts";
import type { FieldViews } from "#platform/web/form/field-views.ts";
import type { ArticleForm } from "../../article-form-contract.ts";
import { taxonomyOptions } from "../api.ts";
import type { ArticleFormValues } from "./form-values.ts";

export type Form = UseFormReturn<ArticleFormValues, unknown, ArticleForm>;

/** Field labels for the version comparison after a conflict. */
export function useArticleFields(): FieldViews<ArticleFormValues> {
  const { data } = useQuery(taxonomyOptions());
  const namesOf = (terms: { id: string; name: string }[] | undefined) => (ids: string[]) =>
    ids.map((id) => terms?.find((term) => term.id === id)?.name ?? "Unknown").join(", ");
  return {
    title: { label: "Title" },
    subtitle: { label: "Subtitle" },
    slug: { label: "Slug" },
    body: { label: "Body", kind: "html" },
    proTip: { label: "Pro Tip" },
    categoryIds: { label: "Categories", text: namesOf(data?.categories) },
    topicIds: { label: "Topics", text: namesOf(data?.topics) },
    publishing: { label: "State", text: publishingText },
    isFeatured: { label: "Featured" },
    visibilityScope: {
      label: "Visibility",
      text: (scope) => (scope === "agents_only" ? "Owners only" : "All members"),
    },
    contentType: { label: "Content type" },
    featuredImageUrl: { label: "Featured image", kind: "image" },
    videoUrl: { label: "Video" },
    captions: captionsView,
    documentUrl: { label: "Document" },
    contentImages: { label: "Content images" },
  };
}
