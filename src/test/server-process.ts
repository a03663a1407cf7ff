import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findFreePort } from "./find-free-port.ts";
import type { TestApp } from "./test-app.ts";

const START = join(import.meta.dirname, "../app/start.ts");
const MAX_ATTEMPTS = 300;

/**
 * A separate server process on the test's database, with 20 connections, started like `npm start`.
 * It uses the real clock: use `startSecondServer` where a test sets the time.
 */
export async function startServerProcess(
  app: TestApp,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { env, db, secret } = app.services;
  const port = await findFreePort();
  const child = spawn("node", [START], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      ...stripeOf(app),
      NODE_ENV: "development",
      PORT: String(port),
      APP_URL: env.APP_URL,
      DATA_DIR: env.DATA_DIR,
      DATABASE_URL: String(db.$client.options.connectionString),
      DATABASE_POOL: "20",
      AUTH_SECRET: secret,
      DEMO: "false",
      RUN_JOBS: "false",
      LOG_LEVEL: "error",
    },
  });
  const isOver = once(child, "exit");
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill("SIGTERM");
    await isOver;
  };
  for (let tries = 0; tries < MAX_ATTEMPTS && child.exitCode === null; tries += 1) {
    const answer = await fetch(`${url}/api/ready`).catch(() => null);
    if (answer?.ok) return { url, stop };
    await delay(100);
  }
  await stop();
  throw new Error("The server process did not start");
}

/** The Stripe settings of the test's server: both servers must use the same fake. */
function stripeOf({ services }: TestApp): Record<string, string> {
  const given = Object.entries(services.env).filter(([name]) => name.startsWith("STRIPE_"));
  return Object.fromEntries(
    given.flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
}
