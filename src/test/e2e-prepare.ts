import { buildWebIfStale } from "#app/web-build.ts";
import { startEmbeddedPostgres } from "#platform/server/postgres/embedded.ts";
import { dropAbandoned, ensureDemoTemplate, TEST_DATA_DIR } from "./databases.ts";

/** Prints the tests' PostgreSQL and the demo template, and leaves the server running for the journeys. */
async function prepare(): Promise<void> {
  if (process.env.E2E_BUILD !== "skip") await buildWebIfStale();
  const postgres = await startEmbeddedPostgres(TEST_DATA_DIR, { isDisposable: true });
  const serverUrl = postgres.url("postgres");
  await dropAbandoned(serverUrl);
  console.log(`${serverUrl}\n${await ensureDemoTemplate(serverUrl)}`);
}

async function release(): Promise<void> {
  const postgres = await startEmbeddedPostgres(TEST_DATA_DIR, { isDisposable: true });
  await dropAbandoned(postgres.url("postgres"));
  await postgres.release();
}

await (process.argv[2] === "release" ? release() : prepare());
