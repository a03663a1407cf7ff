import { expect, test } from "vitest";
import { foundText, isFiltered, parseMagicState, showingText, toAddress } from "./magic-filters.ts";

test("reads the address, and nothing it does not know", () => {
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

test("every change leads back to the first page", () => {
  expect(toAddress({ type: "video" })).toEqual({ type: "video", page: undefined });
  expect(toAddress({ status: "all", search: "" })).toEqual({
    status: undefined,
    search: undefined,
    page: undefined,
  });
  expect(toAddress({ page: 2 })).toEqual({ page: "2" });
});

test("the order of the list is no filter", () => {
  expect(isFiltered(parseMagicState({ sort: "title", page: "2" }))).toBe(false);
  expect(isFiltered(parseMagicState({ topics: "with" }))).toBe(true);
});

test.each([
  [1, false, "1 article found"],
  [0, false, "0 articles found"],
  [12, false, "12 articles found"],
  [100_000, true, "100,000+ articles found"],
])("%i found", (total, isMore, text) => {
  expect(foundText({ items: [], total, isMore, page: 1, pageSize: 10 })).toBe(text);
});

test("says which are shown", () => {
  const list = { total: 44, isMore: false, pageSize: 10 };
  const items = Array.from({ length: 4 });
  expect(showingText({ ...list, items, page: 5 })).toBe("Showing 41 to 44 of 44 results");
  expect(showingText({ ...list, items: [], page: 9 })).toBe("");
});
