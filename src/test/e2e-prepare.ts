import { startEmbeddedPostgres } from "#platform/server/embedded-postgres/start.ts";
import { buildIfStale } from "../../scripts/build.ts";
import { dropAbandoned, ensureDemoTemplate, TEST_DATA_DIR } from "./databases.ts";

/** Runs during the journeys: builds the web app, starts PostgreSQL, and prints their addresses. */
if (process.env.E2E_BUILD !== "skip") buildIfStale();
const postgres = await startEmbeddedPostgres(TEST_DATA_DIR, { isDisposable: true });
const serverUrl = postgres.url("postgres");
await dropAbandoned(serverUrl);
process.send?.({ serverUrl, template: await ensureDemoTemplate(serverUrl) });

process.on("disconnect", async () => {
  await dropAbandoned(serverUrl);
  await postgres.release();
  process.exit(0);
});
