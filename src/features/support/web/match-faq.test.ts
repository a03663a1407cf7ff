import { expect, test } from "vitest";
import { readDemoJson } from "#platform/server/demo-content.ts";
import { matchFaq, searchFaq } from "./match-faq.ts";

const { faqItems } = readDemoJson<{ faqItems: { question: string; answer: string }[] }>(
  "support.json",
);
const entries = faqItems.map((item, index) => ({ ...item, id: String(index) }));
const questions = (found: typeof entries) => found.map((entry) => entry.question);

test.each([
  ["I want to cancel the subscription", "How do I cancel my subscription?"],
  ["forgot my password!!", "I forgot my password. What now?"],
  ["certificates", "Do I receive a certificate?"],
  ["Payment failed yesterday", "My payment failed. Do I lose anything?"],
])("matches %j to the question %j", (text, question) => {
  expect(questions(matchFaq(entries, text))[0]).toBe(question);
});

test.each(["accountant", "We need a bookkeeper and accountants", "eventually", "certify"])(
  "matches nothing when %j only shares a prefix with a word of a question",
  (text) => expect(matchFaq(entries, text)).toEqual([]),
);

test.each([
  ["subscriptions", "subscribe"],
  ["cancelled", "cancellation"],
  ["registering", "registers"],
  ["invoices", "invoicing"],
  ["companies", "company"],
  ["addresses", "address"],
])("treats %j and %j as the same word", (typed, question) => {
  const entry = { id: "1", question: `About ${question}`, answer: "" };
  expect(matchFaq([entry], typed)).toEqual([entry]);
});

test.each(["", "  ", "how do I", "xyzzy plugh"])("matches nothing when the text is %j", (text) => {
  expect(matchFaq(entries, text)).toEqual([]);
});

test("needs more than one word of a question when the text is long", () => {
  const long =
    "Our designer left yesterday and clients keep asking about logos, colors, fonts, costs";
  expect(matchFaq(entries, "costs")).not.toEqual([]);
  expect(matchFaq(entries, long)).toEqual([]);
});

test("returns at most three matches", () => {
  expect(matchFaq(entries, "event password subscription payment certificate").length).toBe(3);
});

test("finds entries that contain every word in the question or the answer", () => {
  expect(questions(searchFaq(entries, "waitlist full"))).toEqual([
    "How do I register for an event, and what if it is full?",
  ]);
  expect(searchFaq(entries, "")).toHaveLength(entries.length);
  expect(searchFaq(entries, "no such words")).toEqual([]);
});
