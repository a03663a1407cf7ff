import { listSavedLessons } from "#features/learning/server/public.ts";
import { listBookmarked } from "#features/library/server/public.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { savedContract } from "../contract.ts";

const os = routesFor(savedContract);
/** The newest of each group; search finds the rest. */
const MAX_SAVED = 100;

/** Every row carries the total of its group. */
const groupOf = <Item extends { total: number }>(items: Item[]) => ({
  items,
  total: items[0]?.total ?? 0,
});

export const savedRoutes = {
  list: os.list.handler(async ({ input: { search }, context: { actor, services } }) => {
    const filter = { search, limit: MAX_SAVED };
    const [lessons, notes, articles] = await Promise.all([
      listSavedLessons(services.db, actor.userId, { ...filter, isBookmarked: true }),
      listSavedLessons(services.db, actor.userId, { ...filter, isBookmarked: false }),
      listBookmarked(services.db, actor, filter),
    ]);
    return { lessons: groupOf(lessons), notes: groupOf(notes), articles: groupOf(articles) };
  }),
};
