import { type KillableServer, startKillableServer } from "./killable-server.ts";
import type { TestApp } from "./test-app.ts";

/**
 * A separate server process on the test's database, with 20 connections, started like `npm start`.
 * It uses the real clock: use `startSecondServer` where a test sets the time.
 */
export function startServerProcess(app: TestApp): Promise<KillableServer> {
  const { env, db, secret } = app.services;
  return startKillableServer(String(db.$client.options.connectionString), {
    ...stripeOf(app),
    APP_URL: env.APP_URL,
    DATA_DIR: env.DATA_DIR,
    DATABASE_POOL: "20",
    AUTH_SECRET: secret,
    DEMO: "false",
    RUN_JOBS: "false",
    LOG_LEVEL: "error",
  });
}

/** The Stripe settings of the test's server: both servers must use the same fake. */
function stripeOf({ services }: TestApp): Record<string, string> {
  const given = Object.entries(services.env).filter(([name]) => name.startsWith("STRIPE_"));
  return Object.fromEntries(
    given.flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
}
