import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { readCluster, removeCluster } from "#platform/server/embedded-postgres/cluster.ts";
import { startEmbeddedPostgres } from "#platform/server/embedded-postgres/start.ts";
import { ensureTemplate } from "./databases.ts";
import { type TestApp, testApp } from "./test-app.ts";

/** The product on its own PostgreSQL (with fsync, as in production), which a test can kill. */
export async function appWithOwnPostgres(): Promise<{ app: TestApp; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), "colonnade-outage-"));
  const postgres = await startEmbeddedPostgres(folder);
  const serverUrl = postgres.url("postgres");
  afterAll(async () => {
    const last = await startEmbeddedPostgres(folder);
    await last.release();
    await removeCluster(folder);
    await rm(folder, { recursive: true, force: true });
  });
  const template = await ensureTemplate(serverUrl);
  return { app: await testApp({ postgres: { serverUrl, template } }), folder };
}

/** Kills the database of this folder, as in a power failure. */
export async function killDatabase(folder: string): Promise<void> {
  const cluster = await readCluster(folder);
  const lock = await readFile(join(cluster?.directory ?? "", "postmaster.pid"), "utf8");
  process.kill(Number(lock.split("\n")[0]), "SIGKILL");
}
