import { expect, test } from "vitest";
import { COUNTED_AT_MOST, shortCount } from "./short-count.ts";

test.each([
  [0, "0"],
  [99, "99"],
  [100, "99+"],
  [COUNTED_AT_MOST, "99+"],
])("shows %i as %s", (count, text) => {
  expect(shortCount(count)).toBe(text);
});
