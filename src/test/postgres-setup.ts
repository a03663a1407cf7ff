import { startEmbeddedPostgres } from "#platform/server/embedded-postgres/start.ts";
import { buildServerIfStale } from "../../scripts/build.ts";
import { dropAbandoned, ensureTemplate, TEST_DATA_DIR } from "./databases.ts";

/** Builds the server and starts PostgreSQL; the workers read its address from two variables. */
export default async function setup(): Promise<() => Promise<void>> {
  buildServerIfStale();
  const postgres = await startEmbeddedPostgres(TEST_DATA_DIR, { isDisposable: true });
  const serverUrl = postgres.url("postgres");
  await dropAbandoned(serverUrl);
  process.env.TEST_POSTGRES_URL = serverUrl;
  process.env.TEST_TEMPLATE = await ensureTemplate(serverUrl);
  return async () => {
    await dropAbandoned(serverUrl);
    await postgres.release();
  };
}
