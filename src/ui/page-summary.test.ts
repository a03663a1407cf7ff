import { expect, test } from "vitest";
import { countText, pageCountOf, pageSentence, pageSummary } from "./page-summary.ts";

const list = (length: number, total: number | null, page = 1, isMore = false) => ({
  items: Array.from({ length }),
  total,
  isMore,
  page,
  pageSize: 20,
});

test("shows the range and the total", () => {
  expect(pageSummary(list(20, 5000, 3), "users")).toBe("Showing 41-60 of 5,000 users");
  expect(countText(list(1, 1), "user", "users")).toBe("1 user");
  expect(pageSummary(list(20, 100_000, 2, true), "users")).toBe("Showing 21-40 of 100,000+ users");
  expect(pageSummary(list(0, 0), "users")).toBe("");
  expect(pageSummary(list(4, 44, 3), "results", " to ")).toBe("Showing 41 to 44 of 44 results");
});

test("shows only the count when there is one page", () => {
  expect(pageSentence(list(1, 1), ["user", "users"])).toBe("1 user");
  expect(pageSentence(list(20, 20), ["user", "users"])).toBe("20 users");
  expect(pageSentence(list(1, 21, 2), ["user", "users"])).toBe("Showing 21-21 of 21 users");
});

test("shows only the range while the total is loading", () => {
  expect(pageSummary(list(20, null, 2), "users")).toBe("Showing 21-40. Counting…");
  expect(countText(list(20, null), "user", "users")).toBe("Counting…");
});

test("computes the number of pages", () => {
  expect(pageCountOf(list(20, 5001))).toBe(251);
  expect(pageCountOf(list(0, 0))).toBe(1);
  expect(pageCountOf(list(20, null, 4))).toBe(5);
  expect(pageCountOf(list(3, null, 4))).toBe(4);
});
