import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { TestApp } from "#test/test-app.ts";
import { bubbleEnv, type FakeBubble, type SeenRequest } from "./fake-bubble.fixture.ts";
import { forgetImports, overview, startImport, whereIs } from "./import-run.fixture.ts";
import { resumeImportsJob } from "./jobs.ts";

const ROOT = join(import.meta.dirname, "../../../..");

/** The product itself, in a process of its own on the test's database: server and jobs. */
async function startServer(app: TestApp, double: FakeBubble, dataDir: string) {
  const server = spawn(process.execPath, ["src/app/start.ts"], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env.PATH,
      ...bubbleEnv(double, { BUBBLE_TIMEOUT_MS: "2000" }),
      NODE_ENV: "development",
      DATABASE_URL: String(app.db.$client.options.connectionString),
      DATABASE_POOL: "5",
      DATA_DIR: dataDir,
      DEMO: "false",
      SERVE_WEB: "false",
      LOG_LEVEL: "warn",
      PORT: "0",
    },
  });
  for await (const chunk of server.stdout) if (String(chunk).includes("running at")) return server;
  throw new Error("The server did not start");
}

async function killHard(server: ChildProcess): Promise<void> {
  const ended = once(server, "exit");
  server.kill("SIGKILL");
  await ended;
}

/** Until the server waits for a lock that this test holds. */
async function waitUntilBlocked(app: TestApp): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    const { rows } = await app.db.execute(sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    if (rows.length > 0) return;
    await delay(20);
  }
  throw new Error("Nobody came to the lock");
}

interface Moment {
  app: TestApp;
  double: FakeBubble;
  request: SeenRequest & { recordId: string };
  /** Kills the server; the request that asked for it is never answered. */
  kill: () => Promise<void>;
}

/** Holds something in the database, lets the source answer, and kills once the server waits for it. */
async function killWhileBlocked(
  { app, kill }: Moment,
  hold: string,
  values: string[] = [],
): Promise<() => Promise<void>> {
  const client = await app.db.$client.connect();
  await client.query("begin");
  await client.query(hold, values);
  return async () => {
    await waitUntilBlocked(app);
    await kill();
    await client.query("rollback");
    client.release();
  };
}

type Step = (moment: Moment) => Promise<"answer" | "silence" | (() => Promise<void>)>;
interface KillStep {
  name: string;
  /** Comes once in a run, with its last record. */
  isAtEnd?: boolean;
  /** The request at which the step begins. */
  at: (request: SeenRequest, nthGet: number) => boolean;
  act: Step;
}

const isGet = (nth: number) => (request: SeenRequest, nthGet: number) =>
  request.method === "GET" && nthGet === nth;
const isDelete = (request: SeenRequest) => request.method === "DELETE";
const andKill: Step = async ({ kill }) => {
  await kill();
  return "silence";
};

/** Every point between the wish to import a record and the end of the run. */
export const KILL_STEPS: KillStep[] = [
  { name: "the record is being fetched", at: isGet(1), act: andKill },
  {
    name: "the article is being written",
    at: isGet(1),
    act: (moment) =>
      killWhileBlocked(
        moment,
        `insert into articles (title, slug, body, body_text, bubble_id)
          values ('x', gen_random_uuid()::text, '', '', $1)`,
        [moment.request.recordId],
      ),
  },
  { name: "the article is committed, the delete is asked for", at: isDelete, act: andKill },
  {
    name: "the record is deleted, the answer is on its way",
    at: isDelete,
    act: async ({ double, request, kill }) => {
      await fetch(`${double.apiUrl}/ArticlesToImport/${request.recordId}`, { method: "DELETE" });
      await kill();
      return "silence";
    },
  },
  { name: "the delete is being verified", at: isGet(2), act: andKill },
  {
    name: "the delete is being written down",
    at: isGet(2),
    act: (moment) =>
      killWhileBlocked(
        moment,
        "select 1 from article_import_items where record_id = $1 for update",
        [moment.request.recordId],
      ),
  },
  {
    name: "the run is being closed",
    isAtEnd: true,
    at: isGet(2),
    act: (moment) => killWhileBlocked(moment, "select 1 from article_import_runs for update"),
  },
];

/**
 * Imports records while the server is killed at one step, once for each of the first `kills`
 * records and once more for the last one.
 */
export async function runKillScenarios(
  app: TestApp,
  double: FakeBubble,
  step: KillStep,
  kills: number,
  { isResumedAtOnce = true } = {},
) {
  await forgetImports(app);
  double.restore();
  const recordIds = double.left();
  const last = recordIds.slice(-1);
  const victims = new Set(step.isAtEnd ? last : [...recordIds.slice(0, kills - 1), ...last]);
  const dataDir = await mkdtemp(join(tmpdir(), "colonnade-kill-"));
  let server = await startServer(app, double, dataDir);
  let killed = 0;
  let restarting: Promise<void> = Promise.resolve();
  const kill = async () => {
    killed += 1;
    await killHard(server);
  };
  const restart = async () => {
    server = await startServer(app, double, dataDir);
    // What the minute's clock does otherwise.
    if (isResumedAtOnce) await resumeImportsJob.handle({}, app.services);
  };
  const gets = new Map<string, number>();
  double.mischief = async (request) => {
    const { recordId, method } = request;
    if (recordId === null || !victims.has(recordId)) return undefined;
    if (method === "GET") gets.set(recordId, (gets.get(recordId) ?? 0) + 1);
    if (!step.at(request, gets.get(recordId) ?? 0)) return undefined;
    victims.delete(recordId);
    const outcome = await step.act({ app, double, request: { ...request, recordId }, kill });
    restarting =
      typeof outcome === "function" ? outcome().then(restart) : Promise.resolve().then(restart);
    return outcome === "silence" ? "cut" : undefined;
  };
  try {
    await startImport(app, recordIds);
    for (const until = Date.now() + 240_000; Date.now() < until; await delay(100)) {
      await restarting;
      if ((await overview(app)).run?.status !== "importing") break;
    }
    await restarting;
    const { run } = await overview(app);
    return { killed, places: await whereIs(app, double, recordIds), run };
  } finally {
    double.mischief = () => undefined;
    await killHard(server);
    await rm(dataDir, { recursive: true, force: true });
  }
}
