import { expect, test } from "vitest";
import { contradiction, isJump } from "./check-entry.ts";

test.each([
  [501, 100, true],
  [500, 100, false],
  [20, 100, false],
  [19, 100, true],
  [0, 100, true],
  [100, 0, false],
  [100, -100, false],
  [-100, 100, false],
  [6, 1, false],
  [60, 1, true],
])("%d after %d is a jump: %s", (value, before, expected) => {
  expect(isJump(value, before)).toBe(expected);
});

test("warns about a part that exceeds its whole", () => {
  expect(contradiction("proposalsWon", { proposalsWon: 3, proposalsSent: 2 })).toBe(
    "More proposals won than sent.",
  );
  expect(contradiction("proposalsWon", { proposalsWon: 2, proposalsSent: 2 })).toBeNull();
  expect(contradiction("proposalsWon", { proposalsWon: 2, proposalsSent: null })).toBeNull();
  expect(contradiction("proposalsSent", { proposalsWon: 3, proposalsSent: 2 })).toBeNull();
});
