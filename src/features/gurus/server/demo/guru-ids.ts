import { inArray } from "drizzle-orm";
import type { Executor } from "#platform/server/postgres/database.ts";
import { gurus } from "../tables.ts";
import { demoGurus } from "./gurus.ts";

type GuruKey = (typeof demoGurus)[number]["key"];

/** The demo's gurus by key, for what other features' demos let them write or host. */
export async function guruKeyIds(
  db: Executor,
): Promise<Map<GuruKey, { guruId: string; userId: string }>> {
  const rows = await db
    .select({ id: gurus.id, slug: gurus.slug, userId: gurus.userId })
    .from(gurus)
    .where(
      inArray(
        gurus.slug,
        demoGurus.map((guru) => guru.slug),
      ),
    );
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const ids = new Map<GuruKey, { guruId: string; userId: string }>();
  for (const { key, slug } of demoGurus) {
    const row = bySlug.get(slug);
    if (row?.userId) ids.set(key, { guruId: row.id, userId: row.userId });
  }
  return ids;
}
