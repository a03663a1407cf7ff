import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readCluster, removeCluster } from "#platform/server/postgres/cluster.ts";
import { startEmbeddedPostgres } from "#platform/server/postgres/embedded.ts";
import { ensureTemplate } from "#test/databases.ts";
import { testApp } from "#test/test-app.ts";

/** A PostgreSQL of its own, since this test ends it hard. */
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
const app = await testApp({ postgres: { serverUrl, template } });

async function killDatabase(): Promise<void> {
  const cluster = await readCluster(folder);
  const lock = await readFile(join(cluster?.directory ?? "", "postmaster.pid"), "utf8");
  process.kill(Number(lock.split("\n")[0]), "SIGKILL");
}

test("without the database: 503 as JSON; with it again: back, without a restart", async () => {
  const member = app.as("teamMember");
  const rename = (firstName: string) =>
    member.patch("/api/profile", { firstName, lastName: "Ray", phone: "" });
  expect((await rename("Acknowledged")).status).toBe(200);
  await killDatabase();
  await expect.poll(async () => (await member.get("/api/profile")).status).toBe(503);
  const during = await rename("Lost");
  expect(during.status).toBe(503);
  expect(during.body.code).toBe("unavailable");
  expect((await member.get("/api/ready")).status).toBe(503);
  expect((await member.get("/api/live")).status).toBe(200);
  await startEmbeddedPostgres(folder);
  await expect.poll(async () => (await member.get("/api/profile")).status).toBe(200);
  expect((await member.get("/api/profile")).body.firstName).toBe("Acknowledged");
});
