import type { ProgramKind } from "../../learning-rules.ts";
import { dropPosition, type Edge } from "../admin/drop-position.ts";
import type { Program } from "../api.ts";

export type PillarNode = Program["pillars"][number];
type ElementNode = PillarNode["elements"][number];
type LessonNode = ElementNode["lessons"][number];

/** One row of the tree, with what its actions need to know about its place. */
export interface Row {
  kind: ProgramKind;
  id: string;
  title: string;
  version: number;
  isPublished: boolean;
  publishAt: string | null;
  /** True when a draft above it hides it from members. */
  isHidden: boolean;
  level: 1 | 2 | 3;
  parentId: string | null;
  /** Place among its siblings, counted from 0. */
  index: number;
  siblingCount: number;
  pillar: PillarNode;
  /** The key element itself, or the one of a lesson. */
  element: ElementNode | null;
  /** Children: key elements of a pillar, lessons of a key element. */
  childCount: number;
}

export const NOUNS: Record<ProgramKind, string> = {
  pillar: "pillar",
  key_element: "key element",
  lesson: "lesson",
};
export const CHILD_KIND = { pillar: "key_element", key_element: "lesson" } as const;

const isVisible = (node: { isPublished: boolean }) => node.isPublished;

function pillarRow(pillar: PillarNode, index: number, { pillars }: Program): Row {
  return {
    ...facts(pillar, "pillar"),
    isHidden: false,
    level: 1,
    parentId: null,
    index,
    siblingCount: pillars.length,
    pillar,
    element: null,
    childCount: pillar.elements.length,
  };
}

function elementRow(element: ElementNode, index: number, pillar: PillarNode): Row {
  return {
    ...facts(element, "key_element"),
    isHidden: !isVisible(pillar),
    level: 2,
    parentId: pillar.id,
    index,
    siblingCount: pillar.elements.length,
    pillar,
    element,
    childCount: element.lessons.length,
  };
}

function lessonRow(lesson: LessonNode, index: number, element: ElementNode, of: PillarNode): Row {
  return {
    ...facts(lesson, "lesson"),
    isHidden: !isVisible(of) || !isVisible(element),
    level: 3,
    parentId: element.id,
    index,
    siblingCount: element.lessons.length,
    pillar: of,
    element,
    childCount: 0,
  };
}

const facts = (node: LessonNode, kind: ProgramKind) => ({
  kind,
  id: node.id,
  title: node.title,
  version: node.version,
  isPublished: node.isPublished,
  publishAt: node.publishAt,
});

/** The rows of one pillar: itself, and what is expanded below it. */
export function rowsOf(
  program: Program,
  pillar: PillarNode,
  index: number,
  isExpanded: (id: string) => boolean,
): Row[] {
  const rows = [pillarRow(pillar, index, program)];
  if (!isExpanded(pillar.id)) return rows;
  for (const [at, element] of pillar.elements.entries()) {
    rows.push(elementRow(element, at, pillar));
    if (!isExpanded(element.id)) continue;
    for (const [place, lesson] of element.lessons.entries()) {
      rows.push(lessonRow(lesson, place, element, pillar));
    }
  }
  return rows;
}

/** The row of any pillar, key element or lesson, also of a collapsed one. */
export function findRow(program: Program, id: string): Row | undefined {
  for (const [index, pillar] of program.pillars.entries()) {
    const row = rowsOf(program, pillar, index, () => true).find((one) => one.id === id);
    if (row) return row;
  }
  return undefined;
}

/** The part of the program whose titles contain the text, with the parents of each match. */
export function filterProgram(program: Program, text: string): Program {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return program;
  const matches = ({ title }: { title: string }) => title.toLowerCase().includes(wanted);
  return {
    pillars: program.pillars.flatMap((pillar) => {
      const elements = pillar.elements.flatMap((element) => {
        const lessons = element.lessons.filter(matches);
        return lessons.length > 0 || matches(element) ? [{ ...element, lessons }] : [];
      });
      return elements.length > 0 || matches(pillar) ? [{ ...pillar, elements }] : [];
    }),
  };
}

export interface Place {
  parentId: string | null;
  index: number;
}

/** The program after a move. The index is the place in the destination list after the move. */
export function moveInTree(program: Program, row: Row, to: Place): Program {
  if (row.kind === "pillar") {
    return { pillars: insert(without(program.pillars, row.id), to.index, row.pillar) };
  }
  const { kind, id, parentId, element } = row;
  return {
    pillars: program.pillars.map((pillar) => {
      if (kind === "key_element") {
        const kept = pillar.id === parentId ? without(pillar.elements, id) : pillar.elements;
        const elements =
          pillar.id === to.parentId && element ? insert(kept, to.index, element) : kept;
        return elements === pillar.elements ? pillar : { ...pillar, elements };
      }
      const lesson = element?.lessons.find((one) => one.id === id);
      const elements = pillar.elements.map((one) => {
        const kept = one.id === parentId ? without(one.lessons, id) : one.lessons;
        const lessons = one.id === to.parentId && lesson ? insert(kept, to.index, lesson) : kept;
        return lessons === one.lessons ? one : { ...one, lessons };
      });
      return { ...pillar, elements };
    }),
  };
}

const without = <Item extends { id: string }>(items: Item[], id: string): Item[] =>
  items.filter((item) => item.id !== id);
const insert = <Item>(items: Item[], index: number, item: Item): Item[] =>
  items.toSpliced(index, 0, item);

/** The program with changed fields of one pillar, key element or lesson. */
export function changeInTree(program: Program, id: string, change: Partial<LessonNode>): Program {
  const changed = <Node extends LessonNode>(node: Node): Node =>
    node.id === id ? { ...node, ...change } : node;
  return {
    pillars: program.pillars.map((pillar) => ({
      ...changed(pillar),
      elements: pillar.elements.map((element) => ({
        ...changed(element),
        lessons: element.lessons.map(changed),
      })),
    })),
  };
}

interface Parent {
  id: string;
  title: string;
  /** The pillar of a key element. */
  within: string | null;
  children: { id: string; title: string }[];
}

/** Where a row can move to: all pillars for key elements, all key elements for lessons. */
export function parentsFor(program: Program, kind: ProgramKind): Parent[] {
  if (kind === "pillar") return [];
  return program.pillars.flatMap((pillar): Parent[] =>
    kind === "key_element"
      ? [{ id: pillar.id, title: pillar.title, within: null, children: pillar.elements }]
      : pillar.elements.map(({ id, title, lessons }) => ({
          id,
          title,
          within: pillar.title,
          children: lessons,
        })),
  );
}

/** One step up or down. At the end of its list a row continues in the list of the next parent. */
export function stepFrom(program: Program, row: Row, direction: "up" | "down"): Place | null {
  const index = row.index + (direction === "up" ? -1 : 1);
  if (index >= 0 && index < row.siblingCount) return { parentId: row.parentId, index };
  const parents = parentsFor(program, row.kind);
  const at = parents.findIndex(({ id }) => id === row.parentId);
  const next = parents[direction === "up" ? at - 1 : at + 1];
  if (at < 0 || !next) return null;
  return { parentId: next.id, index: direction === "up" ? next.children.length : 0 };
}

export type Drop = { place: Place; mark: Edge | "inside" };

/**
 * Where a dragged row lands when it is dropped on another one: beside a row of the same kind, or inside
 * a possible parent. Null when it cannot be dropped there.
 */
export function dropOn(dragged: Row, over: Row, edge: Edge, isOpen: boolean): Drop | null {
  if (dragged.id === over.id) return null;
  if (dragged.kind === over.kind) return { mark: edge, place: beside(dragged, over, edge) };
  if (over.kind !== "lesson" && CHILD_KIND[over.kind] === dragged.kind) {
    // Below an open parent its first child follows, so the row lands before it.
    const isSame = over.id === dragged.parentId;
    const last = isSame ? over.childCount - 1 : over.childCount;
    return { mark: "inside", place: { parentId: over.id, index: isOpen ? 0 : last } };
  }
  return null;
}

function beside(dragged: Row, over: Row, edge: Edge): Place {
  const isSame = dragged.parentId === over.parentId;
  const index = isSame
    ? dropPosition(dragged.index, over.index, edge)
    : over.index + (edge === "after" ? 1 : 0);
  return { parentId: over.parentId, index };
}

export const isSamePlace = (row: Row, place: Place): boolean =>
  row.parentId === place.parentId && row.index === place.index;

const counted = (count: number, one: string, many: string) =>
  count === 0 ? null : `${count.toLocaleString()} ${count === 1 ? one : many}`;

/** "4 key elements · 16 lessons · 2 drafts"; drafts are the ones below the row. */
export function countsText(row: Row): string {
  if (row.kind === "lesson") return "";
  const elements = row.kind === "pillar" ? row.pillar.elements : [];
  const lessons =
    row.kind === "pillar" ? elements.flatMap((one) => one.lessons) : (row.element?.lessons ?? []);
  const drafts = [...elements, ...lessons].filter((node) => !node.isPublished).length;
  const none = row.kind === "pillar" ? "No key elements" : "No lessons";
  const parts = [
    counted(elements.length, "key element", "key elements"),
    counted(lessons.length, "lesson", "lessons"),
    counted(drafts, "not published", "not published"),
  ];
  return parts.filter(Boolean).join(" · ") || none;
}
