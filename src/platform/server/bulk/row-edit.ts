import type { RowEdit } from "#lib/conversation-state.ts";
import { pick } from "#lib/pick.ts";
import { changesOf } from "../audit.ts";

type Row = Record<string, unknown>;

/** What `next` changes in a row; null if nothing. */
export function editOf(row: Row, next: Row): RowEdit | null {
  const names = Object.keys(changesOf(row, next));
  return names.length === 0 ? null : { before: pick(row, names), after: pick(next, names) };
}

/** True while the row has the values that the edit gave it. */
export const isStillEdited = (row: Row, { after }: RowEdit): boolean => editOf(row, after) === null;
