export type Edge = "before" | "after";

/** The position a row gets when it is dropped at the edge of another one. */
export function dropPosition(from: number, over: number, edge: Edge): number {
  if (from < over) return edge === "before" ? over - 1 : over;
  return edge === "before" ? over : over + 1;
}

/** The rows of one page after a move; positions stay as they were, row by row. */
export function moved<Row>(rows: Row[], fromIndex: number, toIndex: number): Row[] {
  const next = rows.toSpliced(fromIndex, 1);
  const row = rows[fromIndex];
  return row === undefined ? rows : next.toSpliced(toIndex, 0, row);
}

/** Counted as people count: the first row is 1. */
export const movedText = (title: string, place: number, count: number): string =>
  `“${title}” moved to ${place} of ${count}.`;
