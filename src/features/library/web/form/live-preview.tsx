import { useDeferredValue } from "react";
import { useWatch } from "react-hook-form";
import { countWords } from "#platform/web/authoring/count-words.ts";
import { unsavedCaptions } from "#platform/web/authoring/unsaved-captions.ts";
import { useMember } from "#platform/web/session.ts";
import { ArticleBody } from "../article-body.tsx";
import { ArticleHeader } from "../article-header.tsx";
import type { Form } from "./article-fields.ts";

interface Props {
  form: Form;
  /** Undefined for a new article: its author is the person who writes it. */
  author: { name: string; avatarUrl: string | null } | undefined;
  publishedAt: string | null | undefined;
}

const WORDS_PER_MINUTE = 200;

/** Renders the current form values as members would see them. */
export function LivePreview({ form, author, publishedAt = null }: Props) {
  const member = useMember();
  const values = useDeferredValue(useWatch({ control: form.control, compute: (all) => all }));
  const myself = {
    name: `${member.firstName} ${member.lastName}`.trim(),
    avatarUrl: member.avatarUrl,
  };
  const article = {
    ...values,
    title: values.title || "Untitled",
    author: author ?? myself,
    publishedAt,
    guruSlug: null,
    estimatedReadTimeMinutes: Math.max(1, Math.ceil(countWords(values.body) / WORDS_PER_MINUTE)),
  };
  return (
    <article className="max-w-2xl">
      <ArticleHeader article={article} headingLevel={2} />
      <ArticleBody article={article} video={{ captions: unsavedCaptions(values.captions ?? []) }} />
    </article>
  );
}
