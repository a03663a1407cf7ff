import { and, asc, eq, lte, notInArray, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type AnyJob, defineJob } from "../jobs.ts";
import type { Transaction } from "../postgres/database.ts";
import type { Services } from "../services.ts";

type PublishableTable = PgTable &
  Record<"id" | "publishAt" | "publishedAt" | "notifiesMembers" | "version", PgColumn>;

interface PublishJob<Table extends PublishableTable> {
  /** Name of the queue, for example "library.publish". */
  name: string;
  table: Table;
  /** The name of the column that makes the content visible. */
  flag: "isPublished" | "isActive";
  /** False leaves the row a draft, for example because its author may no longer publish. */
  mayPublish?: (tx: Transaction, row: Table["$inferSelect"], now: Date) => Promise<boolean>;
  /** Runs in the transaction that made the row a draft instead. */
  onRefused?: (services: Services, tx: Transaction, row: Table["$inferSelect"]) => Promise<void>;
  /**
   * Runs in the transaction that published the row: audit entry, revision, live event, notification.
   * `row` is the row before; its `notifiesMembers` says whether members are notified.
   */
  onPublished: (
    services: Services,
    tx: Transaction,
    row: Table["$inferSelect"],
    now: Date,
  ) => Promise<void>;
}

/**
 * A job that publishes scheduled rows every minute. Each row is claimed and published in its own
 * transaction, so two workers never publish the same row, and a killed worker leaves it unpublished
 * for the next run.
 */
export function definePublishJob<Table extends PublishableTable>(spec: PublishJob<Table>): AnyJob {
  return defineJob({
    name: spec.name,
    cron: "* * * * *",
    async handle(_data, services) {
      const failed = new Map<string, unknown>();
      while (await publishNext(spec, services, failed));
      const [first] = failed.values();
      if (first) throw first;
    },
  });
}

/** Publishes the row that is due first. Returns false when none is left. */
async function publishNext<Table extends PublishableTable>(
  spec: PublishJob<Table>,
  services: Services,
  failed: Map<string, unknown>,
): Promise<boolean> {
  const table: PublishableTable = spec.table;
  const flag = (table as unknown as Record<string, PgColumn>)[spec.flag] as PgColumn;
  const now = services.clock.now();
  let id: string | undefined;
  try {
    return await services.db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(table)
        .where(
          and(
            eq(flag, false),
            lte(table.publishAt, now),
            failed.size > 0 ? notInArray(table.id, [...failed.keys()]) : undefined,
          ),
        )
        .orderBy(asc(table.publishAt))
        .limit(1)
        .for("update", { skipLocked: true });
      if (!row) return false;
      id = row.id as string;
      const before = row as Table["$inferSelect"];
      const isAllowed = (await spec.mayPublish?.(tx, before, now)) ?? true;
      await tx
        .update(table)
        .set({
          publishAt: null,
          ...(isAllowed && {
            [spec.flag]: true,
            publishedAt: sql`coalesce(${table.publishedAt}, ${now})`,
            notifiesMembers: false,
          }),
          // An open form must not unpublish the content again.
          version: sql`${table.version} + 1`,
          savedById: null,
          savedAt: now,
        })
        .where(eq(table.id, id));
      if (isAllowed) await spec.onPublished(services, tx, before, now);
      else await spec.onRefused?.(services, tx, before);
      return true;
    });
  } catch (error) {
    // One row that cannot be published must not block the others.
    if (id === undefined) throw error;
    failed.set(id, error);
    return true;
  }
}
