import { sql } from "drizzle-orm";
import type { Database } from "../postgres/database.ts";

const STATES = ["created", "retry", "active", "failed"] as const;

/** Counts pending, retrying, running and failed jobs. Completed jobs are many and not of interest. */
export async function countJobs(db: Database): Promise<{ state: string; total: number }[]> {
  const { rows } = await db.execute<{ state: string; total: number }>(
    sql`select state::text, count(*)::int as total from pgboss.job
      where state in ('created', 'retry', 'active', 'failed') group by state`,
  );
  const totals = new Map(rows.map(({ state, total }) => [state, total]));
  return STATES.map((state) => ({ state, total: totals.get(state) ?? 0 }));
}
