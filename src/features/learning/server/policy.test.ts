import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Refusal } from "#platform/server/errors.ts";
import { isComplete, percentComplete } from "../learning-rules.ts";
import { destinationOf, positionWithin } from "./policy.ts";

describe("percentComplete", () => {
  test.each([
    [0, 0, 0],
    [0, 5, 0],
    [1, 3, 33],
    [2, 3, 67],
    [3, 3, 100],
    [199, 200, 99],
    [999, 1000, 99],
    [4, 3, 100],
  ])("returns for %i of %i lessons: %i percent", (completed, total, percent) => {
    expect(percentComplete(completed, total)).toBe(percent);
  });
});

describe("moves", () => {
  const pillars = { first: 0, count: 3 };
  test.each([
    [0, { direction: "down" } as const, 1],
    [2, { direction: "up" } as const, 1],
    [0, { position: 2 }, 2],
    [0, { position: 99 }, 2],
    [2, { position: 0 }, 0],
  ])("moves from %i by %o to %i", (from, move, to) => {
    expect(destinationOf(pillars, from, move)).toBe(to);
  });

  test("refuses to move the first row up and the last row down", () => {
    const up = destinationOf(pillars, 0, { direction: "up" });
    const down = destinationOf(pillars, 2, { direction: "down" });
    expect(up).toBeInstanceOf(Refusal);
    expect(down).toBeInstanceOf(Refusal);
    expect((up as Refusal).message).toBe("The first item can't move up.");
    expect((down as Refusal).message).toBe("The last item can't move down.");
  });

  test("clamps every position to the list", () => {
    fc.assert(
      fc.property(fc.nat(1), fc.integer({ min: 1, max: 50 }), fc.integer(), (first, count, at) => {
        const position = positionWithin({ first, count }, at);
        return position >= first && position < first + count;
      }),
    );
  });
});

test("treats a pillar as complete only when it has lessons and all are completed", () => {
  expect(isComplete({ lessonCount: 0, completedCount: 0 })).toBe(false);
  expect(isComplete({ lessonCount: 2, completedCount: 1 })).toBe(false);
  expect(isComplete({ lessonCount: 2, completedCount: 2 })).toBe(true);
});
