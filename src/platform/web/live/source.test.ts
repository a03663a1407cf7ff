import { expect, test } from "vitest";
import { waitBefore } from "./source.ts";

test("doubles the delay up to 15 seconds, with jitter", () => {
  expect([0, 1, 2, 3].map((attempt) => waitBefore(attempt, 1))).toEqual([500, 1000, 2000, 4000]);
  expect(waitBefore(50, 1)).toBe(15_000);
  expect(waitBefore(50, 0)).toBe(7_500);
});
