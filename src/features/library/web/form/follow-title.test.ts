import { expect, test } from "vitest";
import { followTitle } from "./follow-title.ts";

test.each([
  ["", "", "Price it", "price-it"],
  ["price-it", "Price it", "Price it right!", "price-it-right"],
  ["price-it", "Price it", "", "untitled-article-9"],
  ["untitled-article-5", "", "Back", "back"],
  ["untitled-article-5", "Untitled Article", "Untitled Articles", "untitled-articles"],
  ["chosen-by-hand", "Price it", "Price it right", "chosen-by-hand"],
  ["untitled-article-5", "A title", "Another", "untitled-article-5"],
])("slug %j, title %j -> %j: %s", (slug, before, after, expected) => {
  expect(followTitle(slug, { before, after }, 9)).toBe(expected);
});
