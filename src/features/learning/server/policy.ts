import { MINUTE_MS } from "#lib/durations.ts";
import { invalid, type Refusal } from "#platform/server/errors.ts";
import type { ProgramKind } from "../learning-rules.ts";

const UNDO_MS = 10 * MINUTE_MS;

export interface ListBounds {
  /** Position of the first row: 0 for pillars, 1 for key elements and lessons. */
  first: number;
  count: number;
}

export interface Move {
  direction?: "up" | "down" | undefined;
  position?: number | undefined;
}

const lastOf = ({ first, count }: ListBounds) => first + count - 1;

/** The position after a move, or a refusal when the row is already at that end of the list. */
export function destinationOf(list: ListBounds, from: number, move: Move): number | Refusal {
  if (move.direction === "up" && from <= list.first)
    return invalid("The first item can't move up.");
  if (move.direction === "down" && from >= lastOf(list)) {
    return invalid("The last item can't move down.");
  }
  if (move.direction) return move.direction === "up" ? from - 1 : from + 1;
  return positionWithin(list, move.position ?? from);
}

/** Clamps a position to the list, so that a caller can append without knowing its length. */
export const positionWithin = (list: ListBounds, wanted: number): number =>
  Math.max(list.first, Math.min(wanted, lastOf(list)));

interface Condition {
  opensAfterDays: number | null;
  opensAfterPrevious: boolean;
}

interface WantedCondition {
  opensAfterDays?: number | null | undefined;
  opensAfterPrevious?: boolean | undefined;
}

/** The condition after a save: content has at most one. A missing field keeps the stored value. */
export function conditionOf(before: Condition | null, wanted: WantedCondition): Condition {
  const { opensAfterDays = before?.opensAfterDays ?? null } = wanted;
  const { opensAfterPrevious = before?.opensAfterPrevious ?? false } = wanted;
  return { opensAfterDays, opensAfterPrevious: opensAfterPrevious && opensAfterDays === null };
}

export const isSameCondition = (one: Condition, other: Condition): boolean =>
  one.opensAfterDays === other.opensAfterDays &&
  one.opensAfterPrevious === other.opensAfterPrevious;

/** Why a draft from the program tree, which has only a title at first, cannot be published yet. */
export function publishRefusal(kind: ProgramKind, text: string): string | null {
  if (text.trim() !== "") return null;
  if (kind === "lesson") return "Write the lesson before you publish it.";
  return `Add a description before you publish this ${kind === "pillar" ? "pillar" : "key element"}.`;
}

/** How long the member can undo a completion: ten minutes, and never once a certificate counts it. */
export function undoUntil(
  completedAt: Date | null,
  hasCertificate: boolean,
  now: Date,
): Date | null {
  if (!completedAt || hasCertificate) return null;
  const until = new Date(completedAt.getTime() + UNDO_MS);
  return until > now ? until : null;
}
