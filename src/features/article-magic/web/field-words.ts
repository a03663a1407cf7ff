import type { Field } from "../fields.ts";
import type { MagicArticle, Provider } from "./api.ts";

export const FIELD_WORDS: Record<Field, string> = {
  title: "Title",
  subtitle: "Subtitle",
  featuredImage: "Featured Image",
  proTip: "Pro Tip",
  body: "Body",
  topics: "Topics",
};

/** Called what it is: without a model nothing is generated. */
export const PROPOSAL_WORDS: Record<Provider, string> = {
  model: "AI-generated",
  offline: "Suggested (no AI)",
};

export const TYPE_WORDS: Record<MagicArticle["contentType"], string> = {
  post: "Article",
  document: "Document",
  video: "Video",
  presentation: "Presentation",
};

/** The first so many characters of a text, never half of one. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const piece = text
    .slice(0, most)
    .toWellFormed()
    .replace(/\ufffd$/, "");
  return `${piece.trimEnd()}…`;
}
