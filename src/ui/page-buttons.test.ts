import { expect, test } from "vitest";
import { pageButtons } from "./page-buttons.ts";

const shown = (current: number, total: number) =>
  pageButtons(current, total)
    .map((button) => (typeof button === "number" ? button : "…"))
    .join(" ");

test.each([
  [1, 0, ""],
  [1, 1, "1"],
  [2, 3, "1 2 3"],
  [5, 5, "1 2 3 4 5"],
  [1, 6, "1 2 3 4 5 6"],
  [1, 7, "1 2 3 4 5 … 7"],
  [3, 7, "1 2 3 4 5 … 7"],
  [4, 7, "1 2 3 4 5 6 7"],
  [5, 7, "1 … 3 4 5 6 7"],
  [7, 7, "1 … 3 4 5 6 7"],
  [10, 20, "1 … 8 9 10 11 12 … 20"],
  [20, 20, "1 … 16 17 18 19 20"],
  [99, 20, "1 … 16 17 18 19 20"],
  [-4, 20, "1 2 3 4 5 … 20"],
] as const)("page %i of %i shows %s", (current, total, expected) => {
  expect(shown(current, total)).toBe(expected);
});

test("includes the current page and no duplicates", () => {
  for (let total = 1; total <= 30; total++) {
    for (let current = 1; current <= total; current++) {
      const buttons = pageButtons(current, total);
      expect(new Set(buttons).size).toBe(buttons.length);
      expect(buttons).toContain(current);
    }
  }
});
