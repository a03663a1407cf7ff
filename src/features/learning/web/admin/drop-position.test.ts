import fc from "fast-check";
import { expect, test } from "vitest";
import { dropPosition, type Edge, movedText, moveItem } from "./drop-position.ts";

test.each([
  [0, 2, "before", 1],
  [0, 2, "after", 2],
  [2, 0, "before", 0],
  [2, 0, "after", 1],
  [1, 1, "before", 1],
] as const)("moves row %i to row %i when dropped %s it: position %i", (from, over, edge, to) => {
  expect(dropPosition(from, over, edge)).toBe(to);
});

test("places a dropped row next to its target", () => {
  const length = 6;
  const index = fc.nat(length - 1);
  fc.assert(
    fc.property(index, index, fc.constantFrom<Edge>("before", "after"), (from, over, edge) => {
      if (from === over) return;
      const rows = Array.from({ length }, (_, at) => at);
      const next = moveItem(rows, from, dropPosition(from, over, edge));
      const distance = next.indexOf(from) - next.indexOf(over);
      expect(distance).toBe(edge === "before" ? -1 : 1);
      expect(next.toSorted()).toEqual(rows);
    }),
  );
});

test("counts positions from 1 in the toast", () => {
  expect(movedText("From Maker to Owner", 5, 6)).toBe("“From Maker to Owner” moved to 5 of 6.");
});
