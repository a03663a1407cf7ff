import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Binaries } from "./binaries.ts";
import { run } from "./run.ts";
import { giveTo, identity, type ServerUser } from "./server-user.ts";

/** A PostgreSQL data folder and the password of its owner; stored in `cluster.json`. */
export interface Cluster {
  directory: string;
  password: string;
  /** The last port; reused when it is free, so that running servers can reconnect. */
  port?: number;
}

export const CLUSTER_OWNER = "colonnade";
const clusterFile = (dataDir: string) => join(dataDir, "cluster.json");

export async function readCluster(dataDir: string): Promise<Cluster | null> {
  try {
    return JSON.parse(await readFile(clusterFile(dataDir), "utf8")) as Cluster;
  } catch {
    return null;
  }
}

export async function openCluster(
  dataDir: string,
  binaries: Binaries,
  user: ServerUser,
): Promise<Cluster> {
  const known = await readCluster(dataDir);
  if (known) {
    await stat(join(known.directory, "PG_VERSION")).catch(() => {
      throw new Error(
        `The database folder ${known.directory} is missing. Restore it, or start over with: npm run db:reset`,
      );
    });
    return known;
  }
  return createCluster(dataDir, binaries, user);
}

async function createCluster(
  dataDir: string,
  binaries: Binaries,
  user: ServerUser,
): Promise<Cluster> {
  const id = randomBytes(6).toString("hex");
  const directory = user.isDropped
    ? join(user.home, `cluster-${id}`)
    : resolve(dataDir, "postgres", `cluster-${id}`);
  const cluster = { directory, password: randomBytes(24).toString("hex") };
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await giveTo(user, directory);
  const passwordFile = `${directory}.password`;
  await writeFile(passwordFile, cluster.password, { mode: 0o600 });
  await giveTo(user, passwordFile);
  try {
    await run(
      binaries.initdb,
      [
        `--pgdata=${directory}`,
        `--username=${CLUSTER_OWNER}`,
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--no-sync",
      ],
      { ...identity(user), cwd: "/", env: { ...process.env, LD_LIBRARY_PATH: binaries.libraries } },
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
  return claim(dataDir, cluster);
}

/** Records the new cluster, unless a simultaneous first start has recorded its own: then uses that. */
async function claim(dataDir: string, cluster: Cluster): Promise<Cluster> {
  const unfinished = await writeUnfinished(dataDir, cluster);
  try {
    // Unlike `rename`, `link` fails when the file exists, so exactly one start succeeds.
    await link(unfinished, clusterFile(dataDir));
    return cluster;
  } catch (error) {
    const winner = await readCluster(dataDir);
    if (!winner) throw error;
    await rm(cluster.directory, { recursive: true, force: true });
    return winner;
  } finally {
    await rm(unfinished, { force: true });
  }
}

export async function writeCluster(dataDir: string, cluster: Cluster): Promise<void> {
  await rename(await writeUnfinished(dataDir, cluster), clusterFile(dataDir));
}

async function writeUnfinished(dataDir: string, cluster: Cluster): Promise<string> {
  const file = `${clusterFile(dataDir)}.${randomBytes(6).toString("hex")}`;
  await writeFile(file, JSON.stringify(cluster, null, 2), { mode: 0o600 });
  return file;
}

export async function removeCluster(dataDir: string): Promise<void> {
  const cluster = await readCluster(dataDir);
  if (!cluster) return;
  await rm(cluster.directory, { recursive: true, force: true });
  await rm(clusterFile(dataDir), { force: true });
}
