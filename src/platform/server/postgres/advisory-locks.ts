import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "./database.ts";

/**
 * Every advisory lock of the product. Servers of the previous version run next to this one during an
 * upgrade and use the same keys, so a key never changes, and a new lock gets a new key.
 */
export const ADVISORY_LOCKS = {
  /** One process at a time applies the migrations. */
  migrations: 72_004_001,
  /** One process at a time loads the demo into an empty database. */
  demo: 72_004_002,
  /** One test process at a time creates a template database. */
  testTemplates: 72_004_003,
  /** `fold_row_counts()` and its triggers (migration 0013) take it in SQL; here to reserve the key. */
  rowCounts: 72_004_012,
  /** One transaction at a time changes the order of the pillars, which have no parent row to lock. */
  pillarOrder: 72_004_301,
  /** One transaction at a time moves content to another parent, so that its parent stays known. */
  programMoves: 72_004_302,
  /** A rotation of the settings key waits for transactions that encrypt a secret, and holds them. */
  settingsKey: 72_004_303,
  /** One transaction at a time creates the key pair for push services. */
  pushKeys: 72_004_304,
  /** One transaction at a time queues emails of broadcasts, so that the rate limit holds. */
  broadcastBatches: 72_004_305,
  /** One transaction at a time publishes peer figures, so that each compares with the newest. */
  peerFigures: 72_004_306,
  /** One worker at a time processes an import run: the first of two keys, the run is the second. */
  importRuns: 72_004,
  /** One transaction at a time creates an agency with this slug, so that each gets its own suffix. */
  organizationSlug: (slug: string): SQL => sql`hashtext(${`organization:${slug}`})`,
  /** One transaction at a time creates guru profiles, so that slugs stay unique. */
  guruProfiles: sql`hashtext('guru-profiles')`,
  /** One transaction at a time creates a webhook, so that their limit holds. */
  webhooks: sql`hashtext('webhooks')`,
  /** One transaction at a time completes a member's pillar, so that it issues one certificate. */
  certificate: (userId: string, pillarId: string): SQL =>
    sql`hashtextextended(${`certificate:${userId}:${pillarId}`}, 0)`,
} as const;

/** Waits for the lock and holds it until the transaction ends. */
export async function lockUntilCommit(tx: Executor, key: number | SQL): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${key})`);
}
