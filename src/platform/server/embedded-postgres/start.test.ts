import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { readCluster, removeCluster } from "./cluster.ts";
import { isClusterRunning, startEmbeddedPostgres } from "./start.ts";

const folder = await mkdtemp(join(tmpdir(), "colonnade-postgres-"));
afterAll(async () => {
  const last = await startEmbeddedPostgres(folder);
  await last.release();
  await removeCluster(folder);
  await rm(folder, { recursive: true, force: true });
});

async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows[0];
}

async function isRunning(): Promise<boolean> {
  const cluster = await readCluster(folder);
  return cluster !== null && isClusterRunning(cluster);
}

test("is shared by concurrent starts and stops with the last release", async () => {
  const [first, second] = await Promise.all([
    startEmbeddedPostgres(folder),
    startEmbeddedPostgres(folder),
  ]);
  expect(first.url("postgres")).toBe(second.url("postgres"));
  await ask(first.url("postgres"), "create table kept (note text)");
  await ask(first.url("postgres"), "insert into kept values ('still here')");
  await first.release();
  expect(await ask(second.url("postgres"), "select note from kept")).toEqual({
    note: "still here",
  });
  await second.release();
  expect(await isRunning()).toBe(false);
});

test("keeps its data when PostgreSQL is killed", async () => {
  const before = await startEmbeddedPostgres(folder);
  await ask(before.url("postgres"), "insert into kept values ('committed')");
  const cluster = await readCluster(folder);
  const lock = await readFile(join(cluster?.directory ?? "", "postmaster.pid"), "utf8");
  process.kill(Number(lock.split("\n")[0]), "SIGKILL");
  await expect.poll(isRunning).toBe(false);
  const after = await startEmbeddedPostgres(folder);
  expect(await ask(after.url("postgres"), "select count(*)::int as n from kept")).toEqual({ n: 2 });
  await after.release();
});

test("reports a missing data folder instead of replacing it", async () => {
  const cluster = await readCluster(folder);
  const moved = `${cluster?.directory}.moved`;
  const { rename } = await import("node:fs/promises");
  await rename(cluster?.directory ?? "", moved);
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow("npm run db:reset");
  await rename(moved, cluster?.directory ?? "");
});
