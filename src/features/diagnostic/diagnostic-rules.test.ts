import { expect, test } from "vitest";
import { sentenceFor } from "./diagnostic-rules.ts";

test.each([
  [1, "needs work"],
  [2.4, "needs work"],
  [2.5, "works in parts"],
  [3.2, "works in parts"],
  [3.3, "is mostly in place"],
  [3.9, "is mostly in place"],
  [4, "is a strength"],
  [5, "is a strength"],
])("says for the score %d that the pillar %s", (score, words) => {
  expect(sentenceFor("Finance & Pricing", score)).toContain(`Finance & Pricing ${words}:`);
});
