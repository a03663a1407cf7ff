import { parseEnv } from "#platform/server/env.ts";
import { createMetrics } from "#platform/server/metrics/metrics.ts";
import { allJobs } from "./features.ts";
import { closeServices, openServices } from "./services.ts";

/** Runs background jobs in a separate process, so that they do not slow the server down. */
const env = parseEnv(process.env);
if (!env.databaseUrl) {
  console.error(
    "The worker needs DATABASE_URL or DATABASE_URLS: the built-in database runs its jobs in the server.",
  );
  process.exit(1);
}
const services = await openServices(env, { databaseUrl: env.databaseUrl });
await services.jobs.work(allJobs, services);
const metrics = env.METRICS_PORT === undefined ? null : createMetrics(services);
const metricsServer = await metrics?.listen(env.METRICS_PORT ?? 0);
services.log.info({ event: "worker_started" }, "The worker is running.");

const stop = async () => {
  await metricsServer?.close();
  await closeServices(services);
  process.exit(0);
};
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
