import { listSavedLessons } from "#features/learning/server/public.ts";
import { listBookmarked } from "#features/library/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Services } from "#platform/server/services.ts";
import { MAX_SAVED } from "../periods.ts";

/** Reads saved items with two statements. Leaves out articles that the member can no longer read. */
export async function readSaved({ db }: Services, actor: Actor, search: string) {
  const filter = { search, limit: MAX_SAVED };
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
