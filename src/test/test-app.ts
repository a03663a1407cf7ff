import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { loadDemo } from "#app/demo/load-demo.ts";
import { allJobs } from "#app/features.ts";
import { buildServer } from "#app/server.ts";
import { closeServices, openServices } from "#app/services.ts";
import { parseEnv } from "#platform/server/env.ts";
import type { Logger } from "#platform/server/log.ts";
import type { Database } from "#platform/server/postgres/database.ts";
import type { RemoteOptions } from "#platform/server/safe-fetch.ts";
import type { Services } from "#platform/server/services.ts";
import { watchStatements } from "./count-statements.ts";
import { createTestDatabase, E2E_DATA_DIR } from "./databases.ts";
import { type HttpClient, httpClient } from "./http-client.ts";
import { type ActorName, createPeople, type People, type Person } from "./people.ts";

export interface TestClock {
  now: () => Date;
  set: (iso: string) => void;
}

export interface TestApp {
  url: string;
  services: Services;
  db: Database;
  people: People;
  clock: TestClock;
  /** An HTTP client signed in as this person (or anonymous). */
  as: (who: ActorName | Person) => HttpClient;
  /** Method and path of every route registered with Fastify. */
  rawRoutes: string[];
  /** Runs all due background jobs and returns how many. */
  drainJobs: () => Promise<number>;
}

interface Options {
  /** Another PostgreSQL than the shared one, with a template database. */
  postgres?: { serverUrl: string; template: string };
  env?: Record<string, string>;
  log?: Logger;
  pushService?: RemoteOptions;
  /** Loads the demo, too. */
  withDemo?: boolean;
}

const APP_URL = "http://colonnade.example.test";

/** The whole product on its own database, listening on a real port. */
export async function testApp(options: Options = {}): Promise<TestApp> {
  const { TEST_POSTGRES_URL = "", TEST_TEMPLATE = "" } = process.env;
  const own = { serverUrl: TEST_POSTGRES_URL, template: TEST_TEMPLATE };
  const { serverUrl, template } = options.postgres ?? own;
  const database = await createTestDatabase(serverUrl, template);
  const dataDir = await mkdtemp(join(tmpdir(), "colonnade-test-"));
  const clock = adjustableClock();
  const env = parseEnv({
    NODE_ENV: "test",
    LOG_LEVEL: process.env.TEST_LOG ?? "silent",
    PORT: "0",
    APP_URL,
    DATA_DIR: dataDir,
    ...options.env,
  });
  const services = await openServices(env, {
    databaseUrl: database.url,
    clock,
    ...(options.log ? { log: options.log } : {}),
    ...(options.pushService ? { pushService: options.pushService } : {}),
  });
  // The demo loads into an empty database only.
  if (options.withDemo) await loadDemo(services);
  // Shared, because copying the built web app would take longer than most tests.
  const app = await buildServer(services, null, { keptFolder: join(E2E_DATA_DIR, "web-assets") });
  watchStatements(app.server, services.db.$client);
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const people = await createPeople(services);

  afterAll(async () => {
    await app.close();
    await closeServices(services);
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const cookieOf = (who: ActorName | Person) => {
    if (typeof who !== "string") return who.cookie;
    return who === "anonymous" ? null : people[who].cookie;
  };
  return {
    url,
    services,
    db: services.db,
    people,
    clock,
    as: (who) => httpClient(url, APP_URL, cookieOf(who)),
    rawRoutes: app.rawRoutes,
    drainJobs: () => services.jobs.drain(allJobs, services),
  };
}

function adjustableClock(): TestClock {
  let fixed: Date | null = null;
  return {
    now: () => (fixed ? new Date(fixed) : new Date()),
    set: (iso) => {
      fixed = new Date(iso);
    },
  };
}
