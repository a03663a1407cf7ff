import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { removeCluster } from "#platform/server/postgres/cluster.ts";
import { startEmbeddedPostgres } from "#platform/server/postgres/embedded.ts";
import { ensureTemplate } from "#test/databases.ts";
import { type TestApp, testApp } from "#test/test-app.ts";

/** The product on a PostgreSQL of its own (with fsync, as in production), which a test may end. */
export async function outageApp(): Promise<{ app: TestApp; folder: string }> {
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
