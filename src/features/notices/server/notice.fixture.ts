import type { Executor } from "#platform/server/postgres/database.ts";
import { notices } from "./tables.ts";

const defaults = { title: "Doors open early", body: "From 8 AM.", startsOn: "2026-03-01" };

/** Inserts a notice and returns its id. */
export async function sampleNotice(
  db: Executor,
  values: Partial<typeof notices.$inferInsert> = {},
): Promise<string> {
  const [row] = await db
    .insert(notices)
    .values({ ...defaults, ...values })
    .returning({ id: notices.id });
  if (!row) throw new Error("The notice was not inserted");
  return row.id;
}
