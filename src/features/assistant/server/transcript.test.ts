import { expect, test } from "vitest";
import type { Exchange } from "../contract.ts";
import { transcriptOf } from "./transcript.ts";

const exchange = (facts: Partial<Exchange>): Exchange => ({
  id: "1",
  question: "Why?",
  answer: "",
  provider: "model",
  state: "done",
  notice: null,
  sources: [],
  isWithdrawn: false,
  rating: null,
  createdAt: new Date(0),
  ...facts,
});
const source = { number: 1, kind: "faq", id: "1", title: "T", path: "/t", excerpt: "e" } as const;

test("question, answer and sources, after the member's own words", () => {
  const exchanges = [exchange({ answer: "So.", sources: [source] })];
  expect(transcriptOf({ message: "Help", exchanges, most: 500 })).toBe(
    "Help\n\nConversation with the AI assistant\n\nQuestion: Why?\nAnswer: So.\nSources:\n[1] T (/t)",
  );
});

test("what was withdrawn stays away; search results are called so", () => {
  const exchanges = [exchange({ isWithdrawn: true }), exchange({ sources: [source] })];
  const text = transcriptOf({ message: "", exchanges, most: 500 });
  expect(text).toContain("Answer: (no longer available)");
  expect(text).toContain("Search results:\n[1] T (/t)");
});

test("too long: the beginning goes, the end stays", () => {
  const exchanges = Array.from({ length: 30 }, (_, at) =>
    exchange({ question: `Number ${at}.`, answer: "x".repeat(500) }),
  );
  const text = transcriptOf({ message: "Help", exchanges, most: 3000 });
  expect(text.length).toBeLessThanOrEqual(3000);
  expect(text).toContain("Help");
  expect(text).toContain("(Earlier questions are left out.)");
  expect(text).toContain("Number 29.");
  expect(text).not.toContain("Number 3.");
  const endless = [exchange({ answer: "x".repeat(5000) })];
  expect(transcriptOf({ message: "", exchanges: endless, most: 3000 })).toHaveLength(3000);
});
