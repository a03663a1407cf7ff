import { once } from "node:events";
import { allJobs } from "#app/features.ts";
import { buildServer } from "#app/server.ts";
import { closeServices, openServices } from "#app/services.ts";
import { parseEnv } from "#platform/server/env.ts";
import { startCluster } from "../../scripts/cluster/start-cluster.ts";
import { createTestDatabase, E2E_DATA_DIR } from "./databases.ts";
import { FAKE_PUSH_SERVICE } from "./fake-push-service.ts";

/**
 * The server process of one test worker. Loading the code takes seconds, so the process is reused:
 * each journey gets its own copy of the demo database and its own server on a free port. With
 * E2E_CLUSTER=1 that is two server processes and a worker behind a proxy instead.
 */
type Request =
  | { open: { port: number; env: Record<string, string> } }
  /** Refuses connections until `answer`, like a server that is down. */
  | { refuse: true }
  | { answer: true }
  | { close: true };

const { TEST_POSTGRES_URL = "", TEST_TEMPLATE = "" } = process.env;
const nothingOpen = async (): Promise<void> => undefined;
let close = nothingOpen;
let refuse = nothingOpen;
let answer = nothingOpen;

const copyDemo = () => createTestDatabase(TEST_POSTGRES_URL, TEST_TEMPLATE);
/** The database of the next journey, copied while the current one runs. */
let nextDatabase = copyDemo();

async function takeDatabase(): ReturnType<typeof copyDemo> {
  const database = await nextDatabase;
  nextDatabase = copyDemo();
  nextDatabase.catch(() => undefined);
  return database;
}

async function open(port: number, extra: Record<string, string>): Promise<string> {
  const database = await takeDatabase();
  const variables: Record<string, string | undefined> = {
    LOG_LEVEL: "warn",
    DATA_DIR: E2E_DATA_DIR,
    DATABASE_POOL: "10",
    ...process.env,
    ...extra,
    NODE_ENV: "development",
  };
  if (process.env.E2E_CLUSTER) {
    const cluster = await startCluster({ databaseUrl: database.url, port, env: variables });
    close = async () => {
      await cluster.stop();
      await database.drop();
    };
    return database.url;
  }
  const env = parseEnv({
    ...variables,
    PORT: String(port),
    APP_URL: `http://localhost:${port}`,
  });
  const services = await openServices(env, {
    databaseUrl: database.url,
    pushService: FAKE_PUSH_SERVICE,
  });
  const app = await buildServer(services);
  await app.listen({ port, host: "127.0.0.1" });
  await services.jobs.work(allJobs, services);
  refuse = async () => {
    const closed = once(app.server, "close");
    app.server.close();
    app.server.closeAllConnections();
    await closed;
  };
  answer = async () => {
    app.server.listen(port, "127.0.0.1");
    await once(app.server, "listening");
  };
  close = async () => {
    await app.close();
    await closeServices(services);
    // The next journey does not wait for it; the preparation drops what is left.
    void database.drop().catch(() => undefined);
  };
  return database.url;
}

process.on("message", async (request: Request) => {
  try {
    if ("open" in request) {
      process.send?.({ databaseUrl: await open(request.open.port, request.open.env) });
    } else if ("refuse" in request) {
      await refuse();
      process.send?.({ refusing: true });
    } else if ("answer" in request) {
      await answer();
      process.send?.({ answering: true });
    } else {
      await close();
      close = nothingOpen;
      process.send?.({ closed: true });
    }
  } catch (error) {
    process.send?.({ failed: error instanceof Error ? error.stack : String(error) });
  }
});

// The parent process exited, perhaps during a journey: stops the child processes too.
process.on("disconnect", () => void close().finally(() => process.exit(0)));
