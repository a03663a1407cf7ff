import { cacheWhenLarge, LARGE_COUNT } from "#platform/server/cache-expensive-count.ts";
import type { Database } from "#platform/server/postgres/database.ts";
import { readRowCount } from "#platform/server/row-counts.ts";
import { allMembers } from "./member-sets.ts";
import { countActive } from "./team-queries.ts";

const cachedActive = cacheWhenLarge<{ members: number; active: number }>(
  ({ members }) => members >= LARGE_COUNT,
);

/** Total and active members. The single source for every screen that shows them. */
export async function readMembership(db: Database, now: Date) {
  const members = await readRowCount(db, "members");
  const { active } = await cachedActive({
    db,
    name: "",
    now,
    count: async () => ({ members, active: await countActive(db, allMembers, now) }),
  });
  return { members, active };
}
