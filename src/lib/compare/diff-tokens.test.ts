import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Change, diffTokens } from "./diff-tokens.ts";

const words = (text: string) => text.split(" ").filter(Boolean);

/** Applies the changes to the first text. */
function replay(before: string[], after: string[], changes: Change[]): string[] {
  const made: string[] = [];
  let at = 0;
  for (const change of changes) {
    made.push(...before.slice(at, change.before.start));
    made.push(...after.slice(change.after.start, change.after.end));
    at = change.before.end;
  }
  return [...made, ...before.slice(at)];
}

const shown = (one: string, other: string) => {
  const [before, after] = [words(one), words(other)];
  return diffTokens(before, after).map((change) => [
    before.slice(change.before.start, change.before.end).join(" "),
    after.slice(change.after.start, change.after.end).join(" "),
  ]);
};

describe("removed and inserted tokens", () => {
  test.each([
    ["a b c", "a b c", []],
    ["", "", []],
    ["", "a", [["", "a"]]],
    ["a", "", [["a", ""]]],
    ["a b c", "a x c", [["b", "x"]]],
    ["a b c d", "a c d", [["b", ""]]],
    ["a c", "a b c", [["", "b"]]],
    [
      "a b c d e",
      "x b c d y",
      [
        ["a", "x"],
        ["e", "y"],
      ],
    ],
    ["one two", "three four", [["one two", "three four"]]],
  ])("diffs %j and %j", (before, after, changes) => {
    expect(shown(before, after)).toEqual(changes);
  });
});

describe("random texts", () => {
  const text = fc.array(fc.constantFrom("a", "b", "c", "d", "e"), { maxLength: 60 });

  test("returns ordered changes that turn one text into the other", () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const changes = diffTokens(before, after);
        expect(replay(before, after, changes)).toEqual(after);
        for (const [index, { before: x, after: y }] of changes.entries()) {
          expect(x.end - x.start + (y.end - y.start)).toBeGreaterThan(0);
          const next = changes[index + 1];
          if (next) expect(next.before.start).toBeGreaterThan(x.end - 1);
        }
      }),
    );
  });

  test("returns the smallest number of changes", () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const edits = diffTokens(before, after).reduce(
          (sum, { before: x, after: y }) => sum + x.end - x.start + y.end - y.start,
          0,
        );
        expect(edits).toBe(before.length + after.length - 2 * longestCommon(before, after));
      }),
      { numRuns: 60 },
    );
  });
});

function longestCommon(a: string[], b: string[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const one of a) {
    const next = [0];
    b.forEach((other, index) => {
      next.push(
        one === other ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0),
      );
    });
    row = next;
  }
  return row[b.length] ?? 0;
}

test("diffs a fully rewritten text quickly", () => {
  const before = Array.from({ length: 100_000 }, (_, index) => `w${index % 9000}`);
  const after = before.map((word, index) => (index % 3 === 0 ? `x${index}` : word));
  const startedAt = performance.now();
  const changes = diffTokens(before, after);
  expect(performance.now() - startedAt).toBeLessThan(5000);
  expect(replay(before, after, changes)).toEqual(after);
});

test("aligns a long rewrite by unique words", () => {
  const before = Array.from({ length: 4000 }, (_, index) => `before${index}`);
  const after = Array.from({ length: 4000 }, (_, index) => `after${index}`);
  before[2000] = "Copenhagen";
  after[1000] = "Copenhagen";
  const changes = diffTokens(before, after);
  expect(changes).toHaveLength(2);
  expect(changes[0]).toEqual({ before: { start: 0, end: 2000 }, after: { start: 0, end: 1000 } });
});
