import { MINUTE_MS } from "#lib/durations.ts";
import { type Actor, isStaff } from "#platform/server/actor.ts";
import { conflict, type Refusal } from "#platform/server/errors.ts";

const EDIT_MS = 15 * MINUTE_MS;

/** Until when the author may edit a comment; null for others and when the time is over. */
export function editableUntil(
  { userId }: Pick<Actor, "userId">,
  comment: { userId: string; createdAt: Date },
  now: Date,
): Date | null {
  const end = new Date(comment.createdAt.getTime() + EDIT_MS);
  return comment.userId === userId && now < end ? end : null;
}

export const editClosed = (): Refusal =>
  conflict("edit_closed", "You can edit a comment for 15 minutes after you write it.");

/** Staff mark answers everywhere, and gurus on their own articles. */
export const mayMarkAnswers = (
  actor: Pick<Actor, "userId" | "role" | "isGuru">,
  { guruUserId }: { guruUserId: string | null },
): boolean => isStaff(actor) || (actor.isGuru && guruUserId === actor.userId);

/** The first line of a notification. */
const MAX_EXCERPT = 140;
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > MAX_EXCERPT ? `${line.slice(0, MAX_EXCERPT - 1).trimEnd()}…` : line;
}
