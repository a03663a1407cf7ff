import { buildWebIfStale } from "#app/web-build.ts";
import { startEmbeddedPostgres } from "#platform/server/postgres/embedded.ts";
import { dropAbandoned, ensureDemoTemplate, TEST_DATA_DIR } from "./databases.ts";

/** Stays while the journeys run: builds the web app, holds PostgreSQL, and tells where they are. */
if (process.env.E2E_BUILD !== "skip") await buildWebIfStale();
const postgres = await startEmbeddedPostgres(TEST_DATA_DIR, { isDisposable: true });
const serverUrl = postgres.url("postgres");
await dropAbandoned(serverUrl);
process.send?.({ serverUrl, template: await ensureDemoTemplate(serverUrl) });

process.on("disconnect", async () => {
  await dropAbandoned(serverUrl);
  await postgres.release();
  process.exit(0);
});
