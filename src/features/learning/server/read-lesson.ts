import { type Actor, isStaff } from "#platform/server/actor.ts";
import { notFound, Refusal } from "#platform/server/errors.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { findLessonPlace } from "./queries.ts";

interface Lock {
  opensAt: Date | null;
  /** The title of the key element that has to be completed first. */
  opensAfter: string | null;
}

export const notOpenYet = ({ opensAt, opensAfter }: Lock): Refusal =>
  new Refusal("forbidden", "This content isn't open for you yet.", {
    code: "not_open_yet",
    data: { opensAt: opensAt?.toISOString() ?? null, opensAfter },
  });

/** The place of a lesson that the member may read. Every action on a lesson starts with this. */
export async function requireLesson(tx: Executor, lessonId: string, userId: string, now: Date) {
  const place = await findLessonPlace(tx, lessonId, userId, now);
  if (!place) throw notFound();
  if (!place.isOpen) throw notOpenYet(lockOf(place));
  return place;
}

/** Like `requireLesson`. Staff also discuss lessons that are not open for themselves. */
export async function requireDiscussedLesson(
  tx: Executor,
  lessonId: string,
  actor: Pick<Actor, "userId" | "role">,
  { now, missing }: { now: Date; missing?: string | undefined },
) {
  const place = await findLessonPlace(tx, lessonId, actor.userId, now);
  if (!place) throw notFound(missing);
  if (!place.isOpen && !isStaff(actor)) throw notOpenYet(lockOf(place));
  return place;
}

const lockOf = (place: { isElementOpen: boolean; ofLesson: Lock; ofElement: Lock }): Lock =>
  place.isElementOpen ? place.ofLesson : place.ofElement;
