import { expect, test } from "vitest";
import { foundText, isFiltered, parseMagicState, toSearchParams } from "./magic-filters.ts";

test("parses the URL and ignores invalid values", () => {
  expect(parseMagicState({})).toEqual({
    search: "",
    type: "all",
    topics: "all",
    status: "all",
    sort: "newest",
    page: 1,
    compare: "",
  });
  const raw = { search: "fees", type: "video", topics: "without", status: "drafts", sort: "title" };
  expect(parseMagicState({ ...raw, page: "3" })).toEqual({ ...raw, page: 3, compare: "" });
  const wrong = { type: "podcast", topics: "x", status: "?", sort: "", page: "-1", compare: "<x>" };
  expect(parseMagicState(wrong)).toEqual(parseMagicState({}));
});

test("resets the page when a filter changes", () => {
  expect(toSearchParams({ type: "video" })).toEqual({ type: "video", page: undefined });
  expect(toSearchParams({ status: "all", search: "" })).toEqual({
    status: undefined,
    search: undefined,
    page: undefined,
  });
  expect(toSearchParams({ page: 2 })).toEqual({ page: "2" });
});

test("does not count the sort order as a filter", () => {
  expect(isFiltered(parseMagicState({ sort: "title", page: "2" }))).toBe(false);
  expect(isFiltered(parseMagicState({ topics: "with" }))).toBe(true);
});

test.each([
  [1, false, "1 article found"],
  [0, false, "0 articles found"],
  [12, false, "12 articles found"],
  [100_000, true, "100,000+ articles found"],
])("formats the count when %i articles are found", (total, isMore, text) => {
  expect(foundText({ items: [], total, isMore, page: 1, pageSize: 10 })).toBe(text);
});
