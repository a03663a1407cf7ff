import { expect, test } from "vitest";
import { waitBefore } from "./live-source.ts";

test("waits twice as long each time, at most 15 seconds, spread over half of it", () => {
  expect([0, 1, 2, 3].map((attempt) => waitBefore(attempt, 1))).toEqual([500, 1000, 2000, 4000]);
  expect(waitBefore(50, 1)).toBe(15_000);
  expect(waitBefore(50, 0)).toBe(7_500);
});
