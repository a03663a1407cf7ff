import { describe, expect, test } from "vitest";
import type { Preview } from "./api.ts";
import { changedFields, firstChoice, toggleField, toggleTopic } from "./choices.ts";

const topic = (id: string) => ({ id, name: id.toUpperCase() });
const words = {
  title: "T",
  subtitle: null,
  featuredImageUrl: null,
  proTip: null,
  body: "<p>b</p>",
};

function preview(
  proposal: Partial<Preview["proposal"]> = {},
  original: Partial<Preview["original"]> = {},
): Preview {
  return {
    proposalId: "p",
    articleId: "a",
    provider: "model",
    createdAt: "2026-01-01T00:00:00Z",
    isStale: false,
    original: { ...words, topics: [topic("a")], ...original },
    proposal: { ...words, suggestedTopics: [topic("a")], imageSource: "kept", ...proposal },
    findings: [],
    findingCount: 0,
  };
}

describe("the first choice", () => {
  test("is nothing where nothing differs", () => {
    expect(firstChoice(preview())).toEqual({ accept: [], topicIds: ["a"] });
  });
  test("leaves a body alone that only is written differently", () => {
    const body = "<p>One &quot;two&quot;<br />three</p>\n<ul>\n  <li>a</li>\n</ul>\n";
    const same = '<p>One "two"<br>three</p><ul><li>a</li></ul>';
    expect(changedFields(preview({ body: same }, { body }))).toEqual([]);
    for (const other of [
      same.replace("li>a", "li>b"),
      same.replaceAll("ul>", "ol>"),
      '<p>One "two" three</p><ul><li>a</li></ul>',
      '<p>One "two"<br>th ree</p><ul><li>a</li></ul>',
    ]) {
      expect(changedFields(preview({ body: other }, { body })), other).toEqual(["body"]);
    }
    const code = (text: string) => ({ body: `<pre><code>${text}</code></pre>` });
    expect(changedFields(preview(code("a\n b"), code("a b")))).toEqual(["body"]);
  });
  test("is all that differs", () => {
    const changed = preview({ title: "N", proTip: "Tip", suggestedTopics: [topic("b")] });
    expect(changedFields(changed)).toEqual(["title", "proTip", "topics"]);
    expect(firstChoice(changed)).toEqual({
      accept: ["title", "proTip", "topics"],
      topicIds: ["b"],
    });
  });
  test("leaves a good picture alone, and gives one where there is none", () => {
    const ours = { featuredImageUrl: "/art/fallback-1.webp", imageSource: "fallback" } as const;
    expect(firstChoice(preview(ours)).accept).toEqual(["featuredImage"]);
    expect(firstChoice(preview(ours, { featuredImageUrl: "/files/x" })).accept).toEqual([]);
    const stock = { ...ours, imageSource: "stock" } as const;
    const good = preview(stock, { featuredImageUrl: "/files/x" });
    expect(firstChoice(good).accept).toEqual(["featuredImage"]);
  });
});

test("fields are taken and left", () => {
  const choice = { accept: ["title", "body"], topicIds: [] } as const;
  expect(toggleField(choice, "body").accept).toEqual(["title"]);
  expect(toggleField(choice, "proTip").accept).toEqual(["title", "body", "proTip"]);
});

test("topics are saved when they differ from the article's own", () => {
  const two = preview({ suggestedTopics: [topic("a"), topic("b")] });
  const all = firstChoice(two);
  const one = toggleTopic(two, all, "b");
  expect(one).toEqual({ accept: [], topicIds: ["a"] });
  const none = toggleTopic(two, one, "a");
  expect(none).toEqual({ accept: ["topics"], topicIds: [] });
  expect(toggleTopic(two, none, "b")).toEqual({ accept: ["topics"], topicIds: ["b"] });
});
