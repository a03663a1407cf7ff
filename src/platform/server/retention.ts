import { and, lt, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { DAY_MS } from "#lib/durations.ts";
import { defineJob } from "./jobs.ts";
import type { Services } from "./services.ts";

/** Which rows of a table are deleted once they are old. `docs/retention.md` lists every table. */
export interface Retention {
  table: PgTable;
  /** The time of the row. Large tables need an index on it. */
  time: AnyPgColumn;
  /** 0: the rows are deleted when their time has passed. */
  days: number;
  /** Only these rows. */
  where?: SQL | undefined;
}

/** Rows per transaction. */
const BATCH = 5_000;

/** The condition for the rows that may be deleted now. */
export const isTooOld = ({ time, days, where }: Retention, now: Date) =>
  and(lt(time, new Date(now.getTime() - days * DAY_MS)), where);

export async function deleteOldRows(
  { db, clock }: Pick<Services, "db" | "clock">,
  retention: Retention[],
  batch = BATCH,
): Promise<void> {
  const now = clock.now();
  for (const rule of retention) {
    const deleteBatch = () =>
      db.transaction(async (tx) => {
        // A trigger keeps every other deletion away from the audit log.
        await tx.execute(sql`select set_config('colonnade.deleting_old_rows', 'on', true)`);
        const { rowCount } = await tx.execute(sql`
          delete from ${rule.table} where ctid = any(array(
            select ctid from ${rule.table} where ${isTooOld(rule, now)} limit ${batch}))`);
        return rowCount;
      });
    while ((await deleteBatch()) === batch);
  }
}

export const deleteOldRowsJob = (retention: Retention[]) =>
  defineJob<object>({
    name: "platform.delete-old-rows",
    cron: "13 * * * *",
    options: { expireInSeconds: 3_600 },
    handle: (_data, services) => deleteOldRows(services, retention),
  });
