import { expect, test } from "vitest";
import { isFiltered, parseFilters } from "./resource-filters.ts";

test("parses filters from the URL and ignores invalid values", () => {
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
