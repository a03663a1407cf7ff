import { setTimeout as delay } from "node:timers/promises";
import type { Env } from "#platform/server/env.ts";
import { createMetrics } from "#platform/server/metrics/metrics.ts";
import type { EmbeddedPostgres } from "#platform/server/postgres/embedded.ts";
import { applyMigrations, ensureDatabase } from "#platform/server/postgres/migrate.ts";
import type { Services } from "#platform/server/services.ts";
import { demoLogins } from "./demo/accounts.ts";
import { loadDemo } from "./demo/load-demo.ts";
import { refuseDemoPasswords } from "./demo/refuse-demo-passwords.ts";
import { allJobs } from "./jobs.ts";
import { buildServer } from "./server.ts";
import { closeServices, openServices } from "./services.ts";

const SHUTDOWN_MS = 10_000;
/** Requests that are on their way when the server stops are still read and answered. */
const ON_THEIR_WAY_MS = 300;

/** Everything that needs the database: it is there, and whoever started it ends it on a failure. */
export async function serve(env: Env, embedded: EmbeddedPostgres | null): Promise<void> {
  const databaseUrl = env.DATABASE_URL ?? embedded?.url("colonnade") ?? "";
  if (embedded) await ensureDatabase(databaseUrl);
  await applyMigrations(databaseUrl);
  const services = await openServices(env, { databaseUrl });
  try {
    if (env.isProduction) await refuseDemoPasswords(services);
    if (env.DEMO) await loadDemo(services);
    const metrics = env.METRICS_PORT === undefined ? null : createMetrics(services);
    const app = await buildServer(services, metrics);
    // From here on they are told to come back; only then are connections without a request closed.
    app.addHook("preClose", () => delay(ON_THEIR_WAY_MS));
    let metricsServer: Awaited<ReturnType<NonNullable<typeof metrics>["listen"]>> | undefined;
    // Before the first answer: whoever sees it may stop the server at once.
    stopOnSignal(services, async () => {
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
  greet(env.APP_URL, env.DEMO);
}

function stopOnSignal({ log }: Services, close: () => Promise<void>): void {
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ event: "server_stopping", signal }, "The server is shutting down.");
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    await close();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

function greet(url: string, isDemo: boolean): void {
  const lines = ["", `  Colonnade is running at ${url}`, ""];
  if (isDemo) {
    lines.push("  Demo logins, all with the password colonnade-demo:");
    for (const { email, what } of demoLogins) lines.push(`    ${email.padEnd(28)} ${what}`);
    lines.push("", `  Mails that would have been sent: ${url}/dev/outbox`, "");
  }
  console.log(lines.join("\n"));
}
