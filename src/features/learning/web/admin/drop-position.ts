export type Edge = "before" | "after";

/** The new position of a row that is dropped before or after another row. */
export function dropPosition(from: number, over: number, edge: Edge): number {
  if (from < over) return edge === "before" ? over - 1 : over;
  return edge === "before" ? over : over + 1;
}

/** Returns the rows of one page with one row moved. */
export function moveItem<Row>(rows: Row[], fromIndex: number, toIndex: number): Row[] {
  const next = rows.toSpliced(fromIndex, 1);
  const row = rows[fromIndex];
  return row === undefined ? rows : next.toSpliced(toIndex, 0, row);
}

/** `place` is counted from 1. */
export const movedText = (title: string, place: number, count: number): string =>
  `“${title}” moved to ${place} of ${count}.`;
