import { expect, test } from "vitest";
import { ratingText, starFill } from "./star-math.ts";

test.each([
  [0, [0, 0, 0, 0, 0]],
  [0.3, [0.5, 0, 0, 0, 0]],
  [3, [1, 1, 1, 0, 0]],
  [3.2, [1, 1, 1, 0, 0]],
  [3.25, [1, 1, 1, 0.5, 0]],
  [3.7, [1, 1, 1, 0.5, 0]],
  [3.8, [1, 1, 1, 1, 0]],
  [5, [1, 1, 1, 1, 1]],
])("fills the stars for %d as %j", (value, fills) => {
  expect([1, 2, 3, 4, 5].map((star) => starFill(value, star))).toEqual(fills);
});

test.each([
  [null, undefined, "No ratings yet"],
  [4.666, undefined, "4.7 out of 5"],
  [5, 1, "5.0 out of 5 (1 rating)"],
  [4.25, 12, "4.3 out of 5 (12 ratings)"],
])("formats %s with %s ratings as %s", (value, count, text) => {
  expect(ratingText(value, count)).toBe(text);
});
