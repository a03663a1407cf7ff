import { setTimeout as delay } from "node:timers/promises";
import { SECOND_MS } from "#lib/durations.ts";
import type { EmbeddedPostgres } from "#platform/server/embedded-postgres/start.ts";
import type { Env } from "#platform/server/env.ts";
import { createMetrics } from "#platform/server/metrics/metrics.ts";
import { applyMigrations, ensureDatabase } from "#platform/server/postgres/migrate.ts";
import type { Services } from "#platform/server/services.ts";
import { readDemoAccounts } from "./demo/accounts.ts";
import { loadDemo } from "./demo/load-demo.ts";
import { refuseDemoPasswords } from "./demo/refuse-demo-passwords.ts";
import { allJobs } from "./features.ts";
import { buildServer } from "./server.ts";
import { closeServices, openServices } from "./services.ts";

const SHUTDOWN_MS = 10_000;
/** During a shutdown, requests that are already on the network are still read and answered. */
const DRAIN_MS = 300;

/** Starts everything that needs the database. The caller stops an embedded database on failure. */
export async function serve(env: Env, embedded: EmbeddedPostgres | null): Promise<void> {
  const databaseUrl = env.databaseUrl ?? embedded?.url("colonnade") ?? "";
  if (embedded) await ensureDatabase(databaseUrl);
  await applyMigrations(databaseUrl);
  const services = await openServices(env, { databaseUrl });
  try {
    if (env.isProduction) await refuseDemoPasswords(services);
    if (env.DEMO) await loadDemo(services);
    const metrics = env.METRICS_PORT === undefined ? null : createMetrics(services);
    const app = await buildServer(services, metrics);
    // Connections close after their next response; idle ones and the port only after the delay.
    app.addHook("preClose", () => delay(DRAIN_MS));
    let metricsServer: Awaited<ReturnType<NonNullable<typeof metrics>["listen"]>> | undefined;
    // Registered before the first response, after which a supervisor may stop the server.
    stopOnSignal(services, async () => {
      app.startDraining();
      await delay(env.DRAIN_SECONDS * SECOND_MS);
      await app.close();
      await metricsServer?.close();
      await closeServices(services);
      await embedded?.release();
    });
    await app.listen({ port: env.PORT, host: env.HOST });
    metricsServer = await metrics?.listen(env.METRICS_PORT ?? 0);
    if (env.RUN_JOBS) await services.jobs.work(allJobs, services);
  } catch (error) {
    await closeServices(services);
    throw error;
  }
  printWelcome(env.APP_URL, env.DEMO);
}

function stopOnSignal({ env, log }: Services, close: () => Promise<void>): void {
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ event: "server_stopping", signal }, "The server is shutting down.");
    setTimeout(() => process.exit(1), SHUTDOWN_MS + env.DRAIN_SECONDS * SECOND_MS).unref();
    await close();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

function printWelcome(url: string, isDemo: boolean): void {
  const lines = ["", `  Colonnade is running at ${url}`, ""];
  if (isDemo) {
    lines.push("  Demo logins, all with the password colonnade-demo:");
    for (const { email, what } of readDemoAccounts().accounts) {
      lines.push(`    ${email.padEnd(28)} ${what}`);
    }
    lines.push("", `  Emails that would have been sent: ${url}/dev/outbox`, "");
  }
  console.log(lines.join("\n"));
}
