import { cacheWhenLarge, LARGE_COUNT } from "#platform/server/cache-expensive-count.ts";
import type { Database } from "#platform/server/postgres/database.ts";
import { readRowCount } from "#platform/server/row-counts.ts";
import { everybody } from "./members-queries.ts";
import { countActive } from "./team-queries.ts";

const keptActive = cacheWhenLarge<{ members: number; active: number }>(
  ({ members }) => members >= LARGE_COUNT,
);

/** Everyone with an account, and who of them was active of late: one number for every screen. */
export async function readMembership(db: Database, now: Date) {
  const members = await readRowCount(db, "members");
  const { active } = await keptActive({
    db,
    name: "",
    now,
    count: async () => ({ members, active: await countActive(db, everybody, now) }),
  });
  return { members, active };
}
