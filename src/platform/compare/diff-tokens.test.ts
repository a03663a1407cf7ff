import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Change, diffTokens } from "./diff-tokens.ts";

const words = (text: string) => text.split(" ").filter(Boolean);

/** The second text, made from the first and the changes. */
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

describe("what was taken out and put in", () => {
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
  ])("%j to %j", (before, after, changes) => {
    expect(shown(before, after)).toEqual(changes);
  });
});

describe("for all texts", () => {
  const text = fc.array(fc.constantFrom("a", "b", "c", "d", "e"), { maxLength: 60 });

  test("the changes lead from the one to the other, in order and without overlap", () => {
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

  test("they are as few as possible", () => {
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

test("a text that was rewritten throughout is still compared in a moment", () => {
  const before = Array.from({ length: 100_000 }, (_, index) => `w${index % 9000}`);
  const after = before.map((word, index) => (index % 3 === 0 ? `x${index}` : word));
  const startedAt = performance.now();
  const changes = diffTokens(before, after);
  expect(performance.now() - startedAt).toBeLessThan(5000);
  expect(replay(before, after, changes)).toEqual(after);
});

test("unique words lead the way through a long rewrite", () => {
  const before = Array.from({ length: 4000 }, (_, index) => `before${index}`);
  const after = Array.from({ length: 4000 }, (_, index) => `after${index}`);
  before[2000] = "Copenhagen";
  after[1000] = "Copenhagen";
  const changes = diffTokens(before, after);
  expect(changes).toHaveLength(2);
  expect(changes[0]).toEqual({ before: { start: 0, end: 2000 }, after: { start: 0, end: 1000 } });
});
