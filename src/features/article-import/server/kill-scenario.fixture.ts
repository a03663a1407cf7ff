import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { startKillableServer } from "#test/killable-server.ts";
import type { TestApp } from "#test/test-app.ts";
import { bubbleEnv, type FakeBubble, type SeenRequest } from "./fake-bubble.fixture.ts";
import { deleteImports, overview, startImport, tallyRecords } from "./import-run.fixture.ts";
import { resumeImportsJob } from "./jobs.ts";

/** Starts the product in its own process, with server and jobs, on the database of the test. */
const startServer = (app: TestApp, bubble: FakeBubble, dataDir: string) =>
  startKillableServer(String(app.db.$client.options.connectionString), {
    ...bubbleEnv(bubble, { BUBBLE_TIMEOUT_MS: "2000" }),
    DATABASE_POOL: "5",
    DATA_DIR: dataDir,
    DEMO: "false",
  });

/** Waits until the server is blocked by a lock that this test holds. */
async function waitUntilBlocked(app: TestApp): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    const { rows } = await app.db.execute(sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    if (rows.length > 0) return;
    await delay(20);
  }
  throw new Error("No transaction waited for the lock");
}

interface Moment {
  app: TestApp;
  bubble: FakeBubble;
  request: SeenRequest & { recordId: string };
  /** Kills the server; the current request is never answered. */
  kill: () => Promise<void>;
}

/** Locks rows, lets the source respond, and kills the server once it waits for the lock. */
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
  /** Happens once in a run, with its last record. */
  isAtEnd?: boolean;
  /** Matches the request that starts the step. */
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

/** Every point between fetching a record and the end of the run. */
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
  { name: "the article is committed and the delete is requested", at: isDelete, act: andKill },
  {
    name: "the record is deleted and the response is pending",
    at: isDelete,
    act: async ({ bubble, request, kill }) => {
      await fetch(`${bubble.apiUrl}/ArticlesToImport/${request.recordId}`, { method: "DELETE" });
      await kill();
      return "silence";
    },
  },
  { name: "the delete is being verified", at: isGet(2), act: andKill },
  {
    name: "the deletion is being stored",
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
 * Imports records while the server is killed once at each of these steps, each time with another
 * record. The last step strikes the last record.
 */
export async function runKillScenarios(
  app: TestApp,
  bubble: FakeBubble,
  steps: KillStep[],
  { isResumedAtOnce = true } = {},
) {
  await deleteImports(app);
  bubble.restore();
  const recordIds = bubble.left();
  const struck = [...recordIds.slice(0, steps.length - 1), ...recordIds.slice(-1)];
  const victims = new Map(struck.map((recordId, at) => [recordId, steps[at]]));
  const dataDir = await mkdtemp(join(tmpdir(), "colonnade-kill-"));
  let server = await startServer(app, bubble, dataDir);
  let killed = 0;
  let restarting: Promise<void> = Promise.resolve();
  const kill = async () => {
    killed += 1;
    await server.kill();
  };
  const restart = async () => {
    server = await startServer(app, bubble, dataDir);
    // Otherwise the scheduled job does this within a minute.
    if (isResumedAtOnce) await resumeImportsJob.handle({}, app.services);
  };
  const gets = new Map<string, number>();
  bubble.misbehave = async (request) => {
    const { recordId, method } = request;
    const step = victims.get(recordId ?? "");
    if (recordId === null || !step) return undefined;
    if (method === "GET") gets.set(recordId, (gets.get(recordId) ?? 0) + 1);
    if (!step.at(request, gets.get(recordId) ?? 0)) return undefined;
    victims.delete(recordId);
    const outcome = await step.act({ app, bubble, request: { ...request, recordId }, kill });
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
    return { killed, places: await tallyRecords(app, bubble, recordIds), run };
  } finally {
    bubble.misbehave = () => undefined;
    await server.kill();
    await rm(dataDir, { recursive: true, force: true });
  }
}
