import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { closeServices, openServices } from "#app/services.ts";
import { users } from "#features/accounts/server/tables.ts";
import { parseEnv } from "#platform/server/env.ts";
import { findFreePort } from "#test/find-free-port.ts";
import { openSessionFor } from "#test/people.ts";
import { buildIfStale } from "../scripts/build.ts";

const ROOT = join(import.meta.dirname, "..");
export const SECRET = "a secret that only the benchmarks know";

export interface Running {
  url: string;
  stop: () => Promise<void>;
}

/** Starts the product like `npm start`, on a prepared database, without background jobs. */
export async function startProduct(
  databaseUrl: string,
  more: Record<string, string> = {},
  { root = ROOT, flags = [] }: { root?: string; flags?: string[] } = {},
): Promise<Running & { pid: number }> {
  if (root === ROOT) buildIfStale();
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [...flags, join(root, "dist/server/start.js")], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      APP_URL: url,
      AUTH_SECRET: SECRET,
      LOG_LEVEL: "warn",
      RUN_JOBS: "false",
      ...more,
    },
  });
  await untilAnswers(`${url}/api/ready`);
  return { url, pid: server.pid ?? 0, stop: () => end(server) };
}

/** A session cookie for each of these demo accounts. */
export async function signInDemo<Key extends string>(
  databaseUrl: string,
  keys: Key[],
  more: Record<string, string> = {},
): Promise<Record<Key, string>> {
  const env = parseEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", AUTH_SECRET: SECRET, ...more });
  const services = await openServices(env, { databaseUrl });
  const cookies = {} as Record<Key, string>;
  for (const key of keys) {
    const email = `${key}@colonnade.test`;
    const [user] = await services.db.select().from(users).where(eq(users.email, email));
    if (!user) throw new Error(`There is no ${email}`);
    cookies[key] = await openSessionFor(services, user.id);
  }
  await closeServices(services);
  return cookies;
}

export async function untilAnswers(url: string): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 10) {
    const isThere = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isThere) return;
    await delay(10);
  }
  throw new Error(`${url} did not answer`);
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

export function quantile(times: number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
