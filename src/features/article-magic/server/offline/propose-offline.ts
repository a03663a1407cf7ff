import type { TopicName } from "../../contract.ts";
import type { ArticleState } from "../article-state.ts";
import { imageAddress, type PickFallback } from "../image-address.ts";
import type { Proposal } from "../read-reply.ts";
import { pickProTip, pickSubtitle } from "./pick-sentences.ts";
import { type RankedTopic, rankTopics } from "./rank-topics.ts";
import { tidyHtml } from "./tidy-html.ts";

/**
 * Creates a proposal without a model: the same text in cleaner HTML, a missing subtitle or pro tip
 * quoted from the text, and the best-matching topics.
 */
export function proposeOffline(
  article: ArticleState,
  topics: (TopicName & RankedTopic)[],
  pick?: PickFallback,
): Proposal {
  const body = tidyHtml(article.body);
  const subtitle = article.subtitle?.trim() || pickSubtitle(body, article.title);
  const image = article.featuredImageUrl ? null : imageAddress("", pick);
  return {
    proposed: {
      title: article.title.replace(/\s+/g, " ").trim(),
      subtitle,
      featuredImageUrl: image?.url ?? article.featuredImageUrl,
      proTip: article.proTip?.trim() || pickProTip(body, subtitle),
      body,
      topicIds: rankTopics({ ...article, body }, topics),
    },
    imageSource: image?.source ?? "kept",
  };
}
