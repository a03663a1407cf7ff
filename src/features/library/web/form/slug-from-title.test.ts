import { expect, test } from "vitest";
import { slugAfterTitleChange } from "./slug-from-title.ts";

test.each([
  ["", "", "Price it", "price-it"],
  ["price-it", "Price it", "Price it right!", "price-it-right"],
  ["price-it", "Price it", "", "untitled-article-9"],
  ["untitled-article-5", "", "Back", "back"],
  ["untitled-article-5", "Untitled Article", "Untitled Articles", "untitled-articles"],
  ["chosen-by-hand", "Price it", "Price it right", "chosen-by-hand"],
  ["untitled-article-5", "A title", "Another", "untitled-article-5"],
])(
  "updates slug %j to match when the title changes from %j to %j: %s",
  (slug, before, after, expected) => {
    expect(slugAfterTitleChange(slug, { before, after }, 9)).toBe(expected);
  },
);
