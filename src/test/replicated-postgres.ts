import { appendFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import {
  CLUSTER_OWNER,
  type Cluster,
  readCluster,
  removeCluster,
  writeCluster,
} from "#platform/server/embedded-postgres/cluster.ts";
import { run } from "#platform/server/embedded-postgres/run.ts";
import { giveTo, serverUser } from "#platform/server/embedded-postgres/server-user.ts";
import { startEmbeddedPostgres } from "#platform/server/embedded-postgres/start.ts";
import { ensureDatabase } from "#platform/server/postgres/migrate.ts";

const DATABASE = "colonnade";

/** One of two PostgreSQL servers that a test can kill and start again. */
export interface Replica {
  url: string;
  query: <Row extends pg.QueryResultRow>(statement: string) => Promise<Row[]>;
  start: () => Promise<void>;
  /** Kills all its processes. SIGSTOP freezes them instead: connections stay open without answers. */
  kill: (signal?: "SIGKILL" | "SIGSTOP") => Promise<void>;
}

export interface ReplicaPair {
  primary: Replica;
  standby: Replica;
  remove: () => Promise<void>;
}

/**
 * Fills a database once. Each call of `startPair` starts a primary and a synchronous standby with
 * copies of it.
 */
export async function prepareReplicas(fill: (url: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), "colonnade-replicas-"));
  const origin = join(folder, "origin");
  const postgres = await startEmbeddedPostgres(origin);
  await ensureDatabase(postgres.url(DATABASE));
  await fill(postgres.url(DATABASE));
  await postgres.release();
  const cluster = await readCluster(origin);
  if (!cluster) throw new Error("The cluster was not created");
  return {
    startPair: (number: number) => startPair(join(folder, String(number)), cluster),
    async remove() {
      await removeCluster(origin);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startPair(folder: string, origin: Cluster): Promise<ReplicaPair> {
  const primaryFolder = `${folder}-primary`;
  const standbyFolder = `${folder}-standby`;
  await copyCluster(origin, primaryFolder, "synchronous_standby_names = 'standby'");
  const primary = await startReplica(primaryFolder);
  const { hostname, port, password } = new URL(primary.url);
  const source = `host=${hostname} port=${port} user=${CLUSTER_OWNER} password=${password}`;
  const conninfo = `primary_conninfo = '${source} application_name=standby'`;
  await copyCluster(origin, standbyFolder, conninfo, "standby.signal");
  const standby = await startReplica(standbyFolder);
  const isSynchronous = "select 1 from pg_stat_replication where sync_state = 'sync'";
  while ((await primary.query(isSynchronous)).length === 0) await delay(50);
  return {
    primary,
    standby,
    async remove() {
      for (const replica of [primary, standby]) await replica.kill();
      for (const path of [primaryFolder, standbyFolder]) await removeCluster(path);
    },
  };
}

async function copyCluster(origin: Cluster, folder: string, setting: string, signal?: string) {
  const directory = `${origin.directory}-${folder.split("/").at(-1)}`;
  await run("cp", ["-a", origin.directory, directory], {});
  await appendFile(join(directory, "postgresql.auto.conf"), `${setting}\n`);
  if (signal) {
    await writeFile(join(directory, signal), "");
    await giveTo(serverUser(folder), join(directory, signal));
  }
  await run("mkdir", ["-p", folder], {});
  await writeCluster(folder, { directory, password: origin.password });
}

async function startReplica(folder: string): Promise<Replica> {
  const { url } = await startEmbeddedPostgres(folder);
  return {
    url: url(DATABASE),
    async query<Row extends pg.QueryResultRow>(statement: string) {
      const client = new pg.Client({ connectionString: url(DATABASE) });
      await client.connect();
      const { rows } = await client.query<Row>(statement).finally(() => client.end());
      return rows;
    },
    start: async () => void (await startEmbeddedPostgres(folder)),
    kill: async (signal = "SIGKILL") => {
      for (const pid of await processesOf(folder)) signalProcess(pid, signal);
    },
  };
}

/** A worker process can end at any time, and all of them end soon after the server. */
function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** The running server of this folder and its worker processes. */
async function processesOf(folder: string): Promise<number[]> {
  const cluster = await readCluster(folder);
  const lock = await readFile(join(cluster?.directory ?? "", "postmaster.pid"), "utf8").catch(
    () => "",
  );
  const pid = Number(lock.split("\n")[0]);
  if (!pid) return [];
  const path = `/proc/${pid}/task/${pid}/children`;
  const children = await readFile(path, "utf8").catch(() => null);
  return children === null ? [] : [pid, ...children.trim().split(" ").filter(Boolean).map(Number)];
}
