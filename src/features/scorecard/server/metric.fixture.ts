import { sql } from "drizzle-orm";
import { one } from "#lib/one.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { scorecardMetrics } from "./tables.ts";

/** Inserts a metric that agencies enter, as the last one, and returns its id. */
export async function sampleMetric(
  db: Executor,
  values: Partial<typeof scorecardMetrics.$inferInsert> = {},
): Promise<string> {
  const { id } = await db
    .insert(scorecardMetrics)
    .values({
      name: "Client satisfaction",
      help: "The average of the last survey.",
      unit: "number",
      greenFrom: 8,
      amberFrom: 6,
      position: sql`(select coalesce(max(position), 0) + 1 from scorecard_metrics)`,
      ...values,
    })
    .returning({ id: scorecardMetrics.id })
    .then(one);
  return id;
}
