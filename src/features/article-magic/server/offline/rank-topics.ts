import { readHtml } from "#lib/compare/read-html.ts";
import type { ArticleState } from "../article-state.ts";

export interface RankedTopic {
  id: string;
  name: string;
  description: string | null;
}

const MIN_TOPICS = 2;
const MAX_TOPICS = 4;
const STOP_WORDS = new Set(
  "a an and any are as at be before but by can do does every for from get has have how if in into is it its leave let lets not of on one or our out that the them then they this to turn up what when where which who why will with without work you your".split(
    " ",
  ),
);

/** Reduces singular and plural, `pricing` and `priced`, to one stem. */
export function stem(word: string): string {
  const low = word.toLowerCase().replace(/['’]s$/, "");
  if (low.length <= 4) return low.replace(/s$/, "").replace(/e$/, "");
  return low
    .replace(/ies$/, "y")
    .replace(/(?:ability|able)$/, "")
    .replace(/(?:ings?|ed|es|s)$/, "")
    .replace(/e$/, "");
}

const stemsOf = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}]+(?:['’]s)?/gu) ?? [])
    .filter((word) => !STOP_WORDS.has(word.toLowerCase()))
    .map(stem);

/** Weights the words of an article; titles and headings count more. */
function weighWords({ title, subtitle, body }: ArticleState): Map<string, number> {
  const weights = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of stemsOf(text)) weights.set(word, (weights.get(word) ?? 0) + weight);
  };
  add(title, 6);
  add(subtitle ?? "", 4);
  for (const line of readHtml(body).lines) add(line.text, line.isHeading ? 3 : 1);
  return weights;
}

/** Returns the two to four best-matching topics; current topics of the article score higher. */
export function rankTopics(article: ArticleState, topics: RankedTopic[]): string[] {
  const weights = weighWords(article);
  const strength = (word: string) => Math.log2(1 + (weights.get(word) ?? 0));
  const scored = topics.map((topic) => {
    const name = [...new Set(stemsOf(topic.name))];
    const about = [...new Set(stemsOf(topic.description ?? ""))].filter(
      (word) => !name.includes(word),
    );
    const byName = name.reduce((sum, word) => sum + strength(word), 0) / Math.max(1, name.length);
    const byAbout =
      about.reduce((sum, word) => sum + strength(word), 0) / Math.sqrt(Math.max(1, about.length));
    const isOwn = article.topicIds.includes(topic.id);
    return { id: topic.id, name: topic.name, score: (3 * byName + byAbout) * (isOwn ? 1.5 : 1) };
  });
  const ranked = scored
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.name.localeCompare(b.name));
  const best = ranked[0]?.score ?? 0;
  return ranked
    .filter(({ score }, index) => index < MIN_TOPICS || score >= best / 2)
    .slice(0, MAX_TOPICS)
    .map(({ id }) => id);
}
