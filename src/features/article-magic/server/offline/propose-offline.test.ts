import { describe, expect, test } from "vitest";
import { readDemoArticles } from "#features/library/server/demo/demo-article.ts";
import { readDemoJson } from "#platform/server/demo-content.ts";
import { sanitizeHtml } from "#platform/server/html.ts";
import { checkFidelity } from "../../compare/fidelity.ts";
import { proposeOffline } from "./propose-offline.ts";
import { stem } from "./rank-topics.ts";

const { topics: demoTopics } = readDemoJson<{
  topics: { slug: string; name: string; description: string }[];
}>("taxonomy.json");
const demoArticles = readDemoArticles();
const topics = demoTopics.map(({ slug, name, description }) => ({ id: slug, name, description }));
const articleState = (state: Partial<Parameters<typeof proposeOffline>[0]> = {}) => ({
  title: "Charge for the outcome",
  subtitle: null,
  featuredImageUrl: null,
  proTip: null,
  body: "<p>Most agencies sell hours, and hours have a ceiling. Price the change instead.</p><p>Write the price before you write the proposal, and say it out loud once.</p>",
  topicIds: [],
  ...state,
});

test("quotes subtitle and pro tip from the text and picks a built-in image", () => {
  const { proposed, imageSource } = proposeOffline(articleState(), topics, () => 0);
  expect(proposed).toMatchObject({
    title: "Charge for the outcome",
    subtitle: "Most agencies sell hours, and hours have a ceiling",
    proTip: "Write the price before you write the proposal, and say it out loud once.",
    featuredImageUrl: "/art/fallback-1.webp",
  });
  expect(imageSource).toBe("fallback");
});

test("keeps existing subtitle, pro tip and image", () => {
  const own = { subtitle: "My own", proTip: "My tip", featuredImageUrl: "/files/x" };
  const { proposed, imageSource } = proposeOffline(articleState(own), topics);
  expect(proposed).toMatchObject(own);
  expect(imageSource).toBe("kept");
});

test("proposes no subtitle, pro tip or topics when the text is too short", () => {
  const { proposed } = proposeOffline(articleState({ title: "x", body: "<p>Hm.</p>" }), topics);
  expect(proposed).toMatchObject({ subtitle: null, proTip: null, topicIds: [] });
});

describe("demo articles", () => {
  test.each(demoArticles.map((article) => [article.slug, article] as const))(
    "keeps every fact and proposes two to four topics: %s",
    (_, article) => {
      const body = sanitizeHtml(article.body);
      const before = articleState({ title: article.title, body });
      const { proposed } = proposeOffline(before, topics);
      expect(checkFidelity(before, proposed)).toEqual([]);
      expect(proposed.topicIds.length).toBeGreaterThanOrEqual(2);
      expect(proposed.topicIds.length).toBeLessThanOrEqual(4);
    },
  );

  test("suggests an editor's topic for most articles", () => {
    const hits = demoArticles.filter((article) => {
      const { proposed } = proposeOffline(
        articleState({ title: article.title, subtitle: article.subtitle, body: article.body }),
        topics,
      );
      return article.topics.some((slug) => proposed.topicIds.includes(slug));
    });
    expect(hits.length / demoArticles.length).toBeGreaterThan(0.75);
  });
});

test.each([
  ["pricing", "price"],
  ["proposals", "proposal"],
  ["agencies", "agency"],
  ["hiring", "hire"],
  ["clients", "client's"],
])("reduces %s and %s to the same stem", (one, other) => {
  expect(stem(one)).toBe(stem(other));
});
