import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findFreePort } from "#test/find-free-port.ts";
import { startProxy } from "./proxy.ts";

interface Options {
  databaseUrl: string;
  port: number;
  env?: Record<string, string | undefined>;
  servers?: number;
  /** The folder of the built product. */
  root?: string;
}

export interface Cluster {
  /** The server processes, for tests that stop one. */
  servers: ChildProcess[];
  /** Replaces a server with one of the release in this folder; the others serve meanwhile. */
  replace: (at: number, root: string) => Promise<void>;
  stop: () => Promise<void>;
}

const ROOT = join(import.meta.dirname, "../..");
const START_MS = 60_000;
/** Longer than the proxy needs to notice. */
const DRAIN_SECONDS = 2;

/** Server processes and a worker on one PostgreSQL, behind a proxy at `port`. */
export async function startCluster(options: Options): Promise<Cluster> {
  const env = {
    ...process.env,
    ...options.env,
    DATABASE_URL: options.databaseUrl,
    APP_URL: `http://localhost:${options.port}`,
    TRUST_PROXY: "127.0.0.1",
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  };
  const run = (root: string, script: string, more: Record<string, string>) =>
    spawn(process.execPath, [join(root, script)], {
      cwd: root,
      env: { ...env, ...more },
      stdio: ["ignore", "ignore", "inherit"],
    });
  const ports = await Promise.all(Array.from({ length: options.servers ?? 2 }, findFreePort));
  const { root: firstRoot = ROOT } = options;
  const runServer = (root: string, port: number) =>
    run(root, "dist/server/start.js", { PORT: String(port), RUN_JOBS: "false" });
  const servers = ports.map((port) => runServer(firstRoot, port));
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  await Promise.all(urls.map((url, at) => untilReady(url, servers[at])));
  // Starts after the servers, which apply the migrations.
  const worker = run(firstRoot, "dist/server/worker.js", { RUN_JOBS: "true" });
  const proxy = await startProxy(options.port, urls);
  return {
    servers,
    async replace(at, root) {
      const [port, url, former] = [ports[at], urls[at], servers[at]];
      if (!port || !url || !former) throw new Error(`There is no server ${at}`);
      await end(former);
      servers[at] = runServer(root, port);
      await untilReady(url, servers[at]);
    },
    async stop() {
      await proxy.close();
      await Promise.all([...servers, worker].map(end));
    },
  };
}

async function untilReady(url: string, server: ChildProcess | undefined): Promise<void> {
  for (let waited = 0; waited < START_MS; waited += 50) {
    if (server?.exitCode !== null) throw new Error("A server of the cluster did not start");
    const isReady = await fetch(`${url}/api/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await delay(50);
  }
  throw new Error(`The server at ${url} was not ready within ${START_MS / 1000} s`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
