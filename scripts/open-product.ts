import { existsSync } from "node:fs";
import { startEmbeddedPostgres } from "#platform/server/embedded-postgres/start.ts";
import { type Env, EnvironmentError, parseEnv } from "#platform/server/env.ts";
import { ensureDatabase } from "#platform/server/postgres/migrate.ts";

interface Product {
  env: Env;
  databaseUrl: string;
}

/** Runs a script on the product's database: the built-in one, or DATABASE_URL or DATABASE_URLS. */
export async function withProduct(work: (product: Product) => Promise<void>): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  try {
    const env = parseEnv(process.env);
    const embedded = env.databaseUrl ? null : await startEmbeddedPostgres(env.DATA_DIR);
    const databaseUrl = env.databaseUrl ?? embedded?.url("colonnade") ?? "";
    try {
      if (embedded) await ensureDatabase(databaseUrl);
      await work({ env, databaseUrl });
    } finally {
      await embedded?.release();
    }
  } catch (error) {
    const isPlain = error instanceof EnvironmentError || error instanceof PlainError;
    console.error(isPlain ? error.message : error);
    process.exitCode = 1;
  }
}

/** An error that the user of the script can fix: printed as a sentence without a stack. */
export class PlainError extends Error {}
