import { invalid, type Refusal } from "#platform/server/errors.ts";

export interface ListFacts {
  /** The position of the first one: 0 for pillars, 1 for key elements and lessons. */
  first: number;
  count: number;
}

export interface Move {
  direction?: "up" | "down" | undefined;
  position?: number | undefined;
}

const lastOf = ({ first, count }: ListFacts) => first + count - 1;

/** Where a move from here ends, or why it may not be made. */
export function destinationOf(list: ListFacts, from: number, move: Move): number | Refusal {
  if (move.direction === "up" && from <= list.first) return invalid("The first cannot move up.");
  if (move.direction === "down" && from >= lastOf(list)) {
    return invalid("The last cannot move down.");
  }
  if (move.direction) return move.direction === "up" ? from - 1 : from + 1;
  return positionWithin(list, move.position ?? from);
}

/** The nearest position that leaves no gap: nobody has to know the length of a list to append. */
export const positionWithin = (list: ListFacts, wanted: number): number =>
  Math.max(list.first, Math.min(wanted, lastOf(list)));

export const isComplete = (progress: { lessonCount: number; completedCount: number }): boolean =>
  progress.lessonCount > 0 && progress.completedCount >= progress.lessonCount;
