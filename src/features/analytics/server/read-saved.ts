import { listSavedLessons } from "#features/learning/server/public.ts";
import { listBookmarked } from "#features/library/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Services } from "#platform/server/services.ts";
import { MOST_SAVED } from "../periods.ts";

/** Two statements. What a member may no longer read is not in it. */
export async function readSaved({ db }: Services, actor: Actor, search: string) {
  const filter = { search, limit: MOST_SAVED };
  const [lessons, articles] = await Promise.all([
    listSavedLessons(db, actor.userId, filter),
    listBookmarked(db, actor, filter),
  ]);
  return {
    lessons,
    lessonTotal: lessons[0]?.total ?? 0,
    articles,
    articleTotal: articles[0]?.total ?? 0,
  };
}
