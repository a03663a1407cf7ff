import { existsSync } from "node:fs";
import { startEmbeddedPostgres } from "#platform/server/embedded-postgres/start.ts";
import { parseEnv } from "#platform/server/env.ts";
import { createLog } from "#platform/server/log.ts";
import { openDatabase } from "#platform/server/postgres/database.ts";
import { rotateSettingsKey } from "#platform/server/settings/rotate-key.ts";

/** `npm run rotate-settings-key`: encrypts the secrets in the settings with a new key. */
if (existsSync(".env")) process.loadEnvFile(".env");
const env = parseEnv(process.env);
const embedded = env.databaseUrl ? null : await startEmbeddedPostgres(env.DATA_DIR);
const url = env.databaseUrl ?? embedded?.url("colonnade") ?? "";
const db = openDatabase(url, 2, createLog("warn"));
try {
  const { encrypted, unreadable } = await rotateSettingsKey(env, db);
  const key = env.SETTINGS_KEY ? "the first key of SETTINGS_KEY" : "a new key in DATA_DIR";
  console.log(`Secrets encrypted with ${key}: ${encrypted}.`);
  if (unreadable > 0) {
    console.error(`Secrets that no key can read: ${unreadable}. Enter them again in the settings.`);
    process.exitCode = 1;
  }
} finally {
  await db.$client.end();
  await embedded?.release();
}
