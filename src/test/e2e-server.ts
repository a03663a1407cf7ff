import { allJobs } from "#app/jobs.ts";
import { buildServer } from "#app/server.ts";
import { closeServices, openServices } from "#app/services.ts";
import { parseEnv } from "#platform/server/env.ts";
import { createTestDatabase, E2E_DATA_DIR } from "./databases.ts";

/** One journey's own product: a copy of the demo database and a server on a free port. */
const { TEST_POSTGRES_URL = "", TEST_TEMPLATE = "" } = process.env;
const database = await createTestDatabase(TEST_POSTGRES_URL, TEST_TEMPLATE);
const port = Number(process.env.PORT);
const env = parseEnv({
  LOG_LEVEL: "warn",
  DATA_DIR: E2E_DATA_DIR,
  DATABASE_POOL: "10",
  ...process.env,
  NODE_ENV: "development",
  APP_URL: `http://localhost:${port}`,
});
const services = await openServices(env, { databaseUrl: database.url });
const app = await buildServer(services);
await app.listen({ port, host: "127.0.0.1" });
await services.jobs.work(allJobs, services);
process.send?.({ databaseUrl: database.url });

process.on("SIGTERM", async () => {
  await app.close();
  await closeServices(services);
  await database.drop();
  process.exit(0);
});
