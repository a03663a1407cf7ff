import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { readCluster, removeCluster } from "#platform/server/embedded-postgres/cluster.ts";
import { isClusterRunning } from "#platform/server/embedded-postgres/start.ts";
import { parseEnv } from "#platform/server/env.ts";

/** `npm run db:reset`: deletes the built-in database and the uploaded files under DATA_DIR. */
const env = parseEnv(process.env);
const folder = resolve(env.DATA_DIR);
if (env.isProduction || env.databaseUrl) {
  console.error(
    "db:reset removes the built-in database only; DATABASE_URL or DATABASE_URLS is set. Nothing was changed.",
  );
  process.exit(1);
}
const cluster = await readCluster(folder);
if (cluster && (await isClusterRunning(cluster))) {
  console.error("The database is running. Stop the server first. Nothing was changed.");
  process.exit(1);
}
await removeCluster(folder);
await rm(join(folder, "files"), { recursive: true, force: true });
console.log("Done. The next `npm start` creates a new demo.");
