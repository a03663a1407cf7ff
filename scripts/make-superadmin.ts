import { existsSync } from "node:fs";
import { makeSuperadmin } from "#features/team/server/make-superadmin.ts";
import { startEmbeddedPostgres } from "#platform/server/embedded-postgres/start.ts";
import { parseEnv } from "#platform/server/env.ts";
import { createLog } from "#platform/server/log.ts";
import { openDatabase } from "#platform/server/postgres/database.ts";

/** `npm run make-superadmin -- EMAIL`: makes an existing account a superadmin. */
const [email] = process.argv.slice(2);
if (!email) {
  console.error("The email address is missing. Usage: npm run make-superadmin -- EMAIL");
  process.exit(1);
}
if (existsSync(".env")) process.loadEnvFile(".env");
const env = parseEnv(process.env);
const embedded = env.databaseUrl ? null : await startEmbeddedPostgres(env.DATA_DIR);
const url = env.databaseUrl ?? embedded?.url("colonnade") ?? "";
const db = openDatabase(url, 2, createLog("warn"));
try {
  const isDone = await makeSuperadmin(db, email);
  console.log(
    isDone
      ? `${email} is a superadmin now.`
      : `There is no account with the address ${email}. Sign up first, then run this again.`,
  );
  process.exitCode = isDone ? 0 : 1;
} finally {
  await db.$client.end();
  await embedded?.release();
}
