import { expect, test } from "vitest";
import { splitMatches } from "./split-matches.ts";

const marked = (text: string, query: string) =>
  splitMatches(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("");

test.each([
  ["Pricing a retainer", "", "Pricing a retainer"],
  ["Pricing a retainer", "  ", "Pricing a retainer"],
  ["Pricing a retainer", "retain", "Pricing a [retain]er"],
  ["Pricing a retainer", "PRICING", "[Pricing] a retainer"],
  ["Pricing a retainer", "retainer price", "Pricing a [retainer]"],
  ["on and once", "on once", "[on] and [once]"],
  ["What is 5.5 (net)?", "5.5 (net)?", "What is [5.5] [(net)?]"],
  ["a-b [c] a/b", "a-b [c] a/b", "[a-b] [[c]] [a/b]"],
  ["Ölpreis", "öl", "[Öl]preis"],
  ["", "x", ""],
])("marks matches in %j for %j: %j", (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});
