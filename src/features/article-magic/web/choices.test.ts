import { describe, expect, test } from "vitest";
import type { Preview } from "./api.ts";
import { changedFields, defaultChoice, toggleField, toggleTopic } from "./choices.ts";

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

describe("defaultChoice", () => {
  test("selects nothing when nothing differs", () => {
    expect(defaultChoice(preview())).toEqual({ accept: [], topicIds: ["a"] });
  });
  test("ignores a body that differs only in HTML notation", () => {
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
  test("selects every changed field", () => {
    const changed = preview({ title: "N", proTip: "Tip", suggestedTopics: [topic("b")] });
    expect(changedFields(changed)).toEqual(["title", "proTip", "topics"]);
    expect(defaultChoice(changed)).toEqual({
      accept: ["title", "proTip", "topics"],
      topicIds: ["b"],
    });
  });
  test("selects a fallback image only when the article has no image", () => {
    const fallback = { featuredImageUrl: "/art/fallback-1.webp", imageSource: "fallback" } as const;
    expect(defaultChoice(preview(fallback)).accept).toEqual(["featuredImage"]);
    expect(defaultChoice(preview(fallback, { featuredImageUrl: "/files/x" })).accept).toEqual([]);
    const stock = { ...fallback, imageSource: "stock" } as const;
    const good = preview(stock, { featuredImageUrl: "/files/x" });
    expect(defaultChoice(good).accept).toEqual(["featuredImage"]);
  });
});

test("toggles a field", () => {
  const choice = { accept: ["title", "body"], topicIds: [] } as const;
  expect(toggleField(choice, "body").accept).toEqual(["title"]);
  expect(toggleField(choice, "proTip").accept).toEqual(["title", "body", "proTip"]);
});

test("accepts topics when they differ from the article's topics", () => {
  const two = preview({ suggestedTopics: [topic("a"), topic("b")] });
  const all = defaultChoice(two);
  const one = toggleTopic(two, all, "b");
  expect(one).toEqual({ accept: [], topicIds: ["a"] });
  const none = toggleTopic(two, one, "a");
  expect(none).toEqual({ accept: ["topics"], topicIds: [] });
  expect(toggleTopic(two, none, "b")).toEqual({ accept: ["topics"], topicIds: ["b"] });
});
