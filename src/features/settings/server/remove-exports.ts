import { asc, eq, lt } from "drizzle-orm";
import { defineJob } from "#platform/server/jobs.ts";
import { dataExports } from "./tables.ts";

const BATCH = 100;

export const exportKey = (id: string): string => `exports/${id}.zip`;

/** Deletes the file of an export whose row was deleted with its member. */
export const removeExportJob = defineJob<{ exportId: string }>({
  name: "settings.remove-export",
  handle: ({ exportId }, { storage }) => storage.remove(exportKey(exportId)),
});

/** Deletes exports whose link has expired. */
export const removeExpiredExportsJob = defineJob<Record<string, never>>({
  name: "settings.remove-expired-exports",
  cron: "41 * * * *",
  async handle(_data, { db, storage, clock }) {
    const removeBatch = async () => {
      const expired = await db
        .select({ id: dataExports.id })
        .from(dataExports)
        .where(lt(dataExports.expiresAt, clock.now()))
        .orderBy(asc(dataExports.expiresAt))
        .limit(BATCH);
      for (const { id } of expired) {
        // Deletes the file first: after a crash the row is still there, and the next run retries.
        await storage.remove(exportKey(id));
        await db.delete(dataExports).where(eq(dataExports.id, id));
      }
      return expired.length;
    };
    while ((await removeBatch()) === BATCH);
  },
});
