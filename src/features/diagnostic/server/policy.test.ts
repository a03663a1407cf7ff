import { describe, expect, test } from "vitest";
import type { Role } from "#platform/contract.ts";
import { canStart, publishedScores, retestAt, takesPart } from "./policy.ts";

test.each<[Role, string | null, boolean]>([
  ["agent", "a", true],
  ["team_member", "a", true],
  ["team_member", null, false],
  ["support", "a", false],
  ["superadmin", "a", false],
])("a %s of the agency %s takes part: %s", (role, organizationId, expected) => {
  expect(takesPart({ role, organizationId })).toBe(expected);
});

test("allows the first diagnostic at once, and the next one after 90 days", () => {
  const last = new Date("2026-01-01T12:00:00Z");
  expect(canStart(null, last)).toBe(true);
  expect(retestAt(last)).toEqual(new Date("2026-04-01T12:00:00Z"));
  expect(canStart(last, new Date("2026-04-01T11:59:59Z"))).toBe(false);
  expect(canStart(last, new Date("2026-04-01T12:00:00Z"))).toBe(true);
});

describe("the average of the team", () => {
  const from = (text: string) =>
    publishedScores(
      text.split(" ").map((one) => ({ userId: one[0] ?? "", score: Number(one.slice(1)) })),
    );

  test.each([
    ["two people", "A1 B2", []],
    ["three people", "A1 B2 C3", [1, 2, 3]],
    ["a fourth person", "A1 B2 C3 D4", [1, 2, 3]],
    ["a fourth and a fifth person", "A1 B2 C3 D4 E5", [1, 2, 3, 4, 5]],
    ["a sixth person", "A1 B2 C3 D4 E5 F1", [1, 2, 3, 4, 5]],
    ["one person who repeats it", "A1 B2 C3 A5", [1, 2, 3]],
    ["one person who repeats it twice", "A1 B2 C3 A5 A4", [1, 2, 3]],
    ["two people who repeat it", "A1 B2 C3 A5 B4", [5, 4, 3]],
    ["a new person and one who repeats it", "A1 B2 C3 D4 A5", [5, 2, 3, 4]],
    ["two people who repeat it before the third", "A1 B2 A5 B4 C3", [5, 4, 3]],
  ])("counts these scores after %s", (_, completed, scores) => {
    expect(from(completed)).toEqual(scores);
  });

  test("never changes by the score of one person", () => {
    // Every order in which five people complete six diagnostics.
    for (let run = 0; run < 5 ** 6; run += 1) {
      const people = run.toString(5).padStart(6, "0");
      const completed = [...people].map((userId, score) => ({ userId, score }));
      let before = new Set<number>();
      for (let at = 1; at <= completed.length; at += 1) {
        const now = publishedScores(completed.slice(0, at));
        const added = now.filter((score) => !before.has(score));
        expect(added).not.toHaveLength(1);
        before = new Set(now);
      }
    }
  });
});
