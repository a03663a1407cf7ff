import { expect, test } from "vitest";
import { foundText } from "./found-text.ts";
import { isFiltered, NO_FILTERS } from "./magic-filters.ts";

test("does not count the sort order as a filter", () => {
  expect(isFiltered({ ...NO_FILTERS, sort: "title", page: 2 })).toBe(false);
  expect(isFiltered({ ...NO_FILTERS, sort: "newest", page: 1, topics: "with" })).toBe(true);
});

test.each([
  [1, false, "1 article found"],
  [0, false, "0 articles found"],
  [12, false, "12 articles found"],
  [100_000, true, "100,000+ articles found"],
])("formats the count when %i articles are found", (total, isMore, text) => {
  expect(foundText({ total, isMore })).toBe(text);
});
