import type { Executor } from "#platform/server/postgres/database.ts";
import { gurus } from "../tables.ts";

/** The gurus by slug, for what other features' demos let them write or host. */
export async function guruIdsBySlug(
  db: Executor,
): Promise<Map<string, { guruId: string; userId: string | null }>> {
  const rows = await db
    .select({ slug: gurus.slug, guruId: gurus.id, userId: gurus.userId })
    .from(gurus);
  return new Map(rows.map(({ slug, ...ids }) => [slug, ids]));
}
