import { expect, test } from "vitest";
import {
  isFiltered,
  pageCountOf,
  parseFilters,
  showingText,
  totalText,
} from "./resource-filters.ts";

test("reads what the address bar holds, and ignores what makes no sense", () => {
  expect(parseFilters({ search: "fee", type: "video", category: "a", topic: ["b", "c"] })).toEqual({
    search: "fee",
    type: "video",
    category: ["a"],
    topic: ["b", "c"],
    author: "",
    page: 1,
  });
  expect(parseFilters({ type: "podcast", page: "-3" })).toMatchObject({ type: undefined, page: 1 });
  expect(isFiltered(parseFilters({}))).toBe(false);
  expect(isFiltered(parseFilters({ topic: "a" }))).toBe(true);
  expect(isFiltered(parseFilters({ author: "ines-carvalho" }))).toBe(true);
});

test("says which part of the list is shown", () => {
  const page = (count: number, more: object) => ({
    items: Array.from({ length: count }),
    hasMore: false,
    pageSize: 20,
    ...more,
  });
  const first = { ...page(20, {}), total: 38, page: 1 };
  expect(showingText(first, "resources")).toBe("Showing 1-20 of 38 resources");
  const second = { ...page(18, {}), total: 38, page: 2 };
  expect(showingText(second, "resources")).toBe("Showing 21-38 of 38 resources");
  const long = { ...page(20, {}), total: 1000, hasMore: true, page: 3 };
  expect(showingText(long, "resources")).toBe("Showing 41-60 of 1,000+ resources");
  expect(showingText({ ...page(0, {}), total: 0, page: 1 }, "resources")).toBe("");
  expect(totalText({ total: 100_000, hasMore: false })).toBe("100,000");
  expect(pageCountOf(first)).toBe(2);
});
