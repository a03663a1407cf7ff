import { z } from "zod";
import { hasContent, MAX_BODY } from "#features/library/article-form-contract.ts";
import { sanitizeHtml } from "#platform/server/html.ts";
import type { TopicName } from "../contract.ts";
import type { ArticleState } from "./article-state.ts";
import { imageAddress, type PickFallback } from "./image-address.ts";

const MAX_TOPICS = 4;

/** Not `max()`: providers reject JSON schemas with length limits. */
const text = (max: number) => z.string().refine((value) => value.length <= max);

/** The strict schema of a model reply. */
export const EnhancementReply = z.strictObject({
  title: text(200).refine((title) => plainText(title) !== ""),
  subtitle: text(300),
  featuredImage: z.string(),
  proTip: text(1000),
  body: text(MAX_BODY).refine((html) => hasContent(sanitizeHtml(html))),
  suggestedTopics: z.array(z.string()),
});
export type EnhancementReply = z.infer<typeof EnhancementReply>;

/** Converts a reply field to one line without markup or control characters. */
function plainText(value: string): string {
  return value
    .toWellFormed()
    .replace(/<\/?[a-z][^<>]*>/gi, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

export interface Proposal {
  proposed: ArticleState;
  imageSource: "kept" | "stock" | "fallback";
}

/** Converts a reply to a proposal: sanitizes text, resolves the image, drops unknown topics. */
export function readReply(
  reply: EnhancementReply,
  topics: TopicName[],
  pick?: PickFallback,
): Proposal {
  const image = imageAddress(reply.featuredImage, pick);
  return {
    proposed: {
      title: plainText(reply.title),
      subtitle: plainText(reply.subtitle) || null,
      featuredImageUrl: image.url,
      proTip: plainText(reply.proTip) || null,
      body: sanitizeHtml(reply.body.toWellFormed()),
      topicIds: knownTopics(reply.suggestedTopics, topics),
    },
    imageSource: image.source,
  };
}

function knownTopics(names: string[], topics: TopicName[]): string[] {
  const key = (name: string) => name.trim().toLowerCase();
  const idOf = new Map(topics.map(({ id, name }) => [key(name), id]));
  const ids = names.flatMap((name) => idOf.get(key(name)) ?? []);
  return [...new Set(ids)].slice(0, MAX_TOPICS);
}
