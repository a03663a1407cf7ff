import { eq } from "drizzle-orm";
import { DAY_SECONDS } from "#lib/durations.ts";
import type { Actor } from "#platform/server/actor.ts";
import { isUniqueViolation } from "#platform/server/postgres/database.ts";
import { createRateLimit } from "#platform/server/rate-limit.ts";
import type { Services } from "#platform/server/services.ts";
import type { ExportJob } from "./export-data.ts";
import { exportState } from "./policy.ts";
import { findLatestExport } from "./queries.ts";
import { dataExports, ONE_OPEN_EXPORT } from "./tables.ts";

const exportLimit = createRateLimit({
  name: "data-export",
  points: 5,
  seconds: DAY_SECONDS,
  message: "You've requested several exports today. Please try again tomorrow.",
});

/** Idempotent while an export is pending. */
export async function requestExport(services: Services, actor: Actor, job: ExportJob) {
  const { db, clock, jobs } = services;
  const now = clock.now();
  const latest = await findLatestExport(db, actor.userId);
  const state = latest && exportState(latest, now);
  if (latest && state === "pending") return;
  await exportLimit.use(services, actor.userId);
  try {
    await db.transaction(async (tx) => {
      if (latest && state === "failed") {
        await tx.delete(dataExports).where(eq(dataExports.id, latest.id));
      }
      const [row] = await tx
        .insert(dataExports)
        .values({ userId: actor.userId, requestedAt: now })
        .returning({ id: dataExports.id });
      if (row) await jobs.enqueue(tx, job, { exportId: row.id });
    });
  } catch (error) {
    // A concurrent request already created the export.
    if (!isUniqueViolation(error, ONE_OPEN_EXPORT)) throw error;
  }
}
