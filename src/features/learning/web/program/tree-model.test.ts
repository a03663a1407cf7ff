import fc from "fast-check";
import { expect, test } from "vitest";
import type { Program } from "../api.ts";
import {
  countsText,
  dropOn,
  filterProgram,
  findRow,
  moveInTree,
  parentsFor,
  type Row,
  rowsOf,
  stepFrom,
} from "./tree-model.ts";

const node = (id: string, isPublished = true) => ({
  id,
  title: `Title ${id}`,
  version: 1,
  isPublished,
  publishAt: null,
});
const element = (id: string, lessons: string[]) => ({
  ...node(id),
  slug: id,
  lessons: lessons.map((lesson) => node(lesson)),
});
const pillar = (id: string, elements: ReturnType<typeof element>[]) => ({
  ...node(id),
  slug: id,
  color: "#0F3460",
  icon: "Brain" as const,
  elements,
});
/** Two pillars: P1 with A (a1 a2) and B (b1), P2 with C (no lessons). */
const program: Program = {
  pillars: [
    pillar("P1", [element("A", ["a1", "a2"]), element("B", ["b1"])]),
    pillar("P2", [element("C", [])]),
  ],
};
const outline = ({ pillars }: Program) =>
  pillars
    .map(
      ({ id, elements }) =>
        `${id}(${elements.map((one) => `${one.id}[${one.lessons.map((l) => l.id)}]`).join(" ")})`,
    )
    .join(" ");
const row = (id: string): Row => {
  const found = findRow(program, id);
  if (!found) throw new Error(`No row ${id}`);
  return found;
};

test("lists the rows of expanded parents with their places", () => {
  const rows = rowsOf(program, row("P1").pillar, 0, (id) => id !== "B");
  expect(rows.map(({ id, level, index }) => `${level}${id}${index}`)).toEqual([
    "1P10",
    "2A0",
    "3a10",
    "3a21",
    "2B1",
  ]);
});

test.each([
  [
    "lesson to the next key element",
    "a2",
    { parentId: "B", index: 0 },
    "P1(A[a1] B[a2,b1]) P2(C[])",
  ],
  ["lesson to another pillar", "a1", { parentId: "C", index: 0 }, "P1(A[a2] B[b1]) P2(C[a1])"],
  ["lesson within its list", "a2", { parentId: "A", index: 0 }, "P1(A[a2,a1] B[b1]) P2(C[])"],
  ["key element with its lessons", "A", { parentId: "P2", index: 1 }, "P1(B[b1]) P2(C[] A[a1,a2])"],
  ["pillar", "P2", { parentId: null, index: 0 }, "P2(C[]) P1(A[a1,a2] B[b1])"],
])("moves a %s", (_title, id, to, expected) => {
  expect(outline(moveInTree(program, row(id), to))).toBe(expected);
});

test.each([
  ["a2", "up", { parentId: "A", index: 0 }],
  ["a2", "down", { parentId: "B", index: 0 }],
  ["b1", "up", { parentId: "A", index: 2 }],
  ["b1", "down", { parentId: "C", index: 0 }],
  ["a1", "up", null],
  ["C", "up", { parentId: "P1", index: 2 }],
  ["C", "down", null],
  ["P1", "down", { parentId: null, index: 1 }],
  ["P1", "up", null],
] as const)("steps %s %s across the ends of lists", (id, direction, expected) => {
  expect(stepFrom(program, row(id), direction)).toEqual(expected);
});

test("never loses a row, whatever moves where", () => {
  const places = fc.constantFrom("a1", "a2", "b1").chain((id) =>
    fc.record({
      id: fc.constant(id),
      to: fc.record({ parentId: fc.constantFrom("A", "B", "C"), index: fc.nat(2) }),
    }),
  );
  fc.assert(
    fc.property(places, ({ id, to }) => {
      const ids = parentsFor(moveInTree(program, row(id), to), "lesson").flatMap(({ children }) =>
        children.map((child) => child.id),
      );
      expect(ids.toSorted()).toEqual(["a1", "a2", "b1"]);
    }),
  );
});

test("drops a row beside its own kind or inside a parent, and nowhere else", () => {
  const drop = (dragged: string, over: string, edge: "before" | "after", isOpen = false) =>
    dropOn(row(dragged), row(over), edge, isOpen)?.place ?? null;
  expect(drop("a1", "a2", "after")).toEqual({ parentId: "A", index: 1 });
  expect(drop("a1", "a2", "before")).toEqual({ parentId: "A", index: 0 });
  expect(drop("b1", "a2", "after")).toEqual({ parentId: "A", index: 2 });
  expect(drop("a1", "B", "after")).toEqual({ parentId: "B", index: 1 });
  expect(drop("a1", "B", "after", true)).toEqual({ parentId: "B", index: 0 });
  expect(drop("a1", "A", "after")).toEqual({ parentId: "A", index: 1 });
  expect(drop("B", "P2", "before")).toEqual({ parentId: "P2", index: 1 });
  for (const [dragged, over] of [
    ["a1", "P2"],
    ["A", "b1"],
    ["P1", "C"],
    ["A", "A"],
  ] as const) {
    expect(drop(dragged, over, "after")).toBeNull();
  }
});

test("filters by title and keeps the parents of a match", () => {
  expect(outline(filterProgram(program, " title B1 "))).toBe("P1(B[b1])");
  expect(outline(filterProgram(program, "title c"))).toBe("P2(C[])");
  expect(filterProgram(program, "")).toBe(program);
});

test("counts what is below a row", () => {
  expect(countsText(row("P1"))).toBe("2 key elements · 3 lessons");
  expect(countsText(row("B"))).toBe("1 lesson");
  expect(countsText(row("C"))).toBe("No lessons");
  const draft = findRow(
    { pillars: [{ ...pillar("P", [{ ...element("E", ["x"]), isPublished: false }]) }] },
    "P",
  );
  expect(draft && countsText(draft)).toBe("1 key element · 1 lesson · 1 not published");
});
