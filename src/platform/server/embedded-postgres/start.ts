import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { provideBinaries } from "./binaries.ts";
import { CLUSTER_OWNER, type Cluster, openCluster, writeCluster } from "./cluster.ts";
import { giveTo, identity, serverUser } from "./server-user.ts";

export interface EmbeddedPostgres {
  url: (database: string) => string;
  /** Stops PostgreSQL, unless another process still uses it. Call after closing every pool. */
  release: () => Promise<void>;
}

interface Options {
  /** For temporary test databases: no fsync. */
  isDisposable?: boolean;
}

const START_SECONDS = 60;
const RETRY_MS = 300;

/**
 * Starts the PostgreSQL under DATA_DIR, or connects to it when it is running: it survives a killed
 * server, and several servers can share it. The last one to release it stops it.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: Options = {},
): Promise<EmbeddedPostgres> {
  const folder = resolve(dataDir);
  await mkdir(folder, { recursive: true });
  const user = serverUser(folder);
  const binaries = await provideBinaries(user);
  const cluster = await openCluster(folder, binaries, user);
  const port = (await runningPort(cluster)) ?? (await launch());

  async function launch(): Promise<number> {
    const logFile = `${cluster.directory}.log`;
    const deadline = Date.now() + START_SECONDS * 1000;
    // After a hard kill PostgreSQL's worker processes take a moment to end, and until then a new
    // server does not start. Another process may also start it first; then we connect to that one.
    while (Date.now() < deadline) {
      const child = await spawnServer(logFile);
      const readyPort = await waitUntilReady(cluster, child, deadline);
      if (readyPort) {
        await writeCluster(folder, { ...cluster, port: readyPort });
        return readyPort;
      }
      await delay(RETRY_MS);
    }
    throw new Error(`PostgreSQL did not start within ${START_SECONDS} seconds; see ${logFile}`);
  }

  async function spawnServer(logFile: string): Promise<ChildProcess> {
    const freePort = await findFreePort(cluster.port);
    const log = openSync(logFile, "a", 0o600);
    await giveTo(user, logFile);
    const settings = options.isDisposable
      ? ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=400"]
      : ["max_connections=200"];
    const child = spawn(
      binaries.postgres,
      [
        ...["-D", cluster.directory, "-p", String(freePort), "-h", "127.0.0.1", "-k", ""],
        ...settings.flatMap((setting) => ["-c", setting]),
      ],
      {
        ...identity(user),
        cwd: "/",
        env: { ...process.env, LD_LIBRARY_PATH: binaries.libraries },
        // In its own process group, so that Ctrl+C in our terminal does not stop it for others.
        detached: true,
        stdio: ["ignore", log, log],
      },
    );
    closeSync(log);
    child.unref();
    return child;
  }

  const presence = await holdConnection(connectionUrl(cluster, port, "postgres"));
  return {
    url: (database) => connectionUrl(cluster, port, database),
    async release() {
      await presence.end().catch(() => undefined);
      await stopIfUnused(cluster, port);
    },
  };
}

/** An open connection marks PostgreSQL as used, so that another process does not stop it. */
async function holdConnection(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: "colonnade-presence" });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

const connectionUrl = (cluster: Cluster, port: number, database: string) =>
  `postgres://${CLUSTER_OWNER}:${cluster.password}@127.0.0.1:${port}/${database}`;

/** The port once PostgreSQL answers; null when it exited and no other process started it. */
async function waitUntilReady(
  cluster: Cluster,
  child: ChildProcess,
  deadline: number,
): Promise<number | null> {
  while (Date.now() < deadline) {
    const port = await runningPort(cluster);
    if (port) return port;
    if (child.exitCode !== null || child.signalCode !== null) return null;
    await delay(40);
  }
  return null;
}

/** The port in PostgreSQL's lock file, if a server there accepts our password. */
async function runningPort(cluster: Cluster): Promise<number | null> {
  const port = Number((await lockFile(cluster))[3]);
  if (!port) return null;
  const client = new pg.Client({ connectionString: connectionUrl(cluster, port, "postgres") });
  try {
    await client.connect();
    return port;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export const isClusterRunning = async (cluster: Cluster): Promise<boolean> =>
  (await runningPort(cluster)) !== null;

async function lockFile(cluster: Cluster): Promise<string[]> {
  const content = await readFile(join(cluster.directory, "postmaster.pid"), "utf8").catch(() => "");
  return content.split("\n");
}

async function stopIfUnused(cluster: Cluster, port: number): Promise<void> {
  const client = new pg.Client({ connectionString: connectionUrl(cluster, port, "postgres") });
  // Stopping PostgreSQL ends this connection, which is expected.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    if (rows[0]?.others) return;
    const pid = Number((await lockFile(cluster))[0]);
    if (pid) await stop(pid);
  } catch {
    // Already stopped.
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function stop(pid: number): Promise<void> {
  process.kill(pid, "SIGINT");
  for (let waited = 0; waited < 10_000; waited += 25) {
    await delay(25);
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
  }
}

/** The preferred port if it is free, else any free port. */
function findFreePort(wanted = 0): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const probe = createServer();
    probe.on("error", (error) => (wanted === 0 ? reject(error) : resolvePort(findFreePort())));
    probe.listen(wanted, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolvePort(typeof address === "object" && address ? address.port : 0));
    });
  });
}
