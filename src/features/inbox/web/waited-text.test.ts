import { expect, test } from "vitest";
import { urgencyOf, waitedText } from "./waited-text.ts";

test.each([
  [0, "0 min"],
  [59, "59 min"],
  [60, "1 h"],
  [719, "11 h"],
])("%i minutes are %s", (minutes, text) => {
  expect(waitedText(minutes)).toBe(text);
});

test.each([
  [0, "calm"],
  [359, "calm"],
  [360, "soon"],
  [479, "soon"],
  [480, "late"],
] as const)("%i of 480 minutes are %s", (minutes, urgency) => {
  expect(urgencyOf(minutes, 480)).toBe(urgency);
});
