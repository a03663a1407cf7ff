import type { Field } from "../fields.ts";
import type { MagicArticle, Provider } from "./api.ts";

export const FIELD_LABELS: Record<Field, string> = {
  title: "Title",
  subtitle: "Subtitle",
  featuredImage: "Featured Image",
  proTip: "Pro Tip",
  body: "Body",
  topics: "Topics",
};

/** The offline provider only quotes the text, so its label does not say AI. */
export const PROPOSAL_LABELS: Record<Provider, string> = {
  model: "AI-generated",
  offline: "Suggested (no AI)",
};

export const TYPE_LABELS: Record<MagicArticle["contentType"], string> = {
  post: "Article",
  document: "Document",
  video: "Video",
  presentation: "Presentation",
};

/** Truncates a text without splitting a surrogate pair. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  const piece = text
    .slice(0, max)
    .toWellFormed()
    .replace(/\ufffd$/, "");
  return `${piece.trimEnd()}…`;
}
