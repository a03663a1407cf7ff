import { expect, test } from "vitest";
import { compareLines, compareTexts, type Stretch } from "./marks.ts";

/** Puts marked ranges in brackets. */
const shown = (stretches: Stretch[]) =>
  stretches.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join("");

test.each([
  ["Wait 30 days.", "Wait 40 days.", "Wait [30] days.", "Wait [40] days."],
  ["a b c d", "a x y d", "a [b c] d", "a [x y] d"],
  ["same", "same", "same", "same"],
  ["", "New words", "", "New words"],
  ["Old words", "", "Old words", ""],
])("marks the differences between %j and %j", (before, after, left, right) => {
  const both = compareTexts(before, after);
  expect([shown(both.before), shown(both.after)]).toEqual([left, right]);
});

test("compares bodies line by line and ignores a split paragraph", () => {
  const both = compareLines(
    "<p>One two. Three 4.</p>",
    "<p>One two.</p><h2>New</h2><p>Three 5.</p>",
  );
  expect(both.before.map(shown)).toEqual(["One two. Three [4]."]);
  expect(both.after.map(shown)).toEqual(["One two.", "[New]", "Three [5]."]);
});
