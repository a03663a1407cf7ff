import { expect, test } from "vitest";
import type { Exchange, Source } from "../contract.ts";
import { formatTranscript } from "./transcript.ts";

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
const source: Source = {
  number: 1,
  kind: "faq",
  id: "1",
  title: "T",
  path: "/t",
  atSeconds: null,
  excerpt: "e",
};

test("formats question, answer and sources after the member's message", () => {
  const exchanges = [exchange({ answer: "So.", sources: [source] })];
  expect(formatTranscript({ message: "Help", exchanges, maxLength: 500 })).toBe(
    "Help\n\nConversation with the AI assistant\n\nQuestion: Why?\nAnswer: So.\nSources:\n[1] T (/t)",
  );
});

test("names the time of a source in a video", () => {
  const sources: Source[] = [{ ...source, kind: "lesson", atSeconds: 125, path: "/t?t=125" }];
  const exchanges = [exchange({ answer: "So.", sources })];
  expect(formatTranscript({ message: "", exchanges, maxLength: 500 })).toContain(
    "[1] T, at 2:05 (/t?t=125)",
  );
});

test("hides withdrawn answers and labels search results", () => {
  const exchanges = [exchange({ isWithdrawn: true }), exchange({ sources: [source] })];
  const text = formatTranscript({ message: "", exchanges, maxLength: 500 });
  expect(text).toContain("Answer: (no longer available)");
  expect(text).toContain("Search results:\n[1] T (/t)");
});

test("omits the oldest exchanges when the transcript is too long", () => {
  const exchanges = Array.from({ length: 30 }, (_, at) =>
    exchange({ question: `Number ${at}.`, answer: "x".repeat(500) }),
  );
  const text = formatTranscript({ message: "Help", exchanges, maxLength: 3000 });
  expect(text.length).toBeLessThanOrEqual(3000);
  expect(text).toContain("Help");
  expect(text).toContain("(Earlier questions were omitted.)");
  expect(text).toContain("Number 29.");
  expect(text).not.toContain("Number 3.");
  const endless = [exchange({ answer: "x".repeat(5000) })];
  expect(formatTranscript({ message: "", exchanges: endless, maxLength: 3000 })).toHaveLength(3000);
});
