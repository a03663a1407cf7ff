import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { getTableName } from "drizzle-orm";
import pg from "pg";
import { SMTPServer } from "smtp-server";
import { retention } from "#app/features.ts";
import { closeServices, openServices } from "#app/services.ts";
import { DAY_MS, MINUTE_MS } from "#lib/durations.ts";
import { startEmbeddedPostgres } from "#platform/server/embedded-postgres/start.ts";
import { parseEnv } from "#platform/server/env.ts";
import { deleteOldRows, isTooOld } from "#platform/server/retention.ts";
import type { Services } from "#platform/server/services.ts";
import { createTestDatabase, ensureDemoTemplate, TEST_DATA_DIR } from "#test/databases.ts";
import { findFreePort } from "#test/find-free-port.ts";
import { copyRelease, removeReleases } from "#test/release-copies.ts";
import { buildIfStale } from "../scripts/build.ts";
import { SECRET, startProduct } from "./product.ts";
import { ratio, type Section } from "./section.ts";
import { openSoakLoad, type SoakLoad } from "./soak-load.ts";

const MINUTES = Number(process.env.SOAK_MINUTES ?? 30);
const FULL_LOAD_MS = 30_000;
const MAX_GROWTH = 1.15;
/** The pool opens a connection more or less, depending on what runs at the same time. */
const SPARE = 2;
const SAMPLE_MS = 5_000;
/** `kill -USR2` collects garbage and writes the size of the heap, before further requests. */
const collectInto = (file: string) =>
  `data:text/javascript,import { writeFileSync } from "node:fs";
    process.on("SIGUSR2", () => {
      globalThis.gc();
      writeFileSync(${JSON.stringify(file)}, String(process.memoryUsage().heapUsed));
    });`;

interface Sample {
  minute: number;
  rss: number;
  heap: number;
  descriptors: number;
  connections: number;
}

/** Half of the load that one server handles, for half an hour, with streams and jobs. */
export async function measureSoak(): Promise<Section> {
  buildIfStale();
  // A build during the run does not change the copy.
  const root = copyRelease("dist");
  const postgres = await startEmbeddedPostgres(TEST_DATA_DIR, { isDisposable: true });
  const serverUrl = postgres.url("postgres");
  const database = await createTestDatabase(serverUrl, await ensureDemoTemplate(serverUrl));
  const smtp = await startSmtp();
  const metricsPort = await findFreePort();
  const more = {
    RUN_JOBS: "true",
    DEMO: "false",
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    METRICS_PORT: String(metricsPort),
    DATA_DIR: join(root, "data"),
  };
  const heapFile = join(root, "heap");
  const flags = ["--expose-gc", "--import", collectInto(heapFile)];
  const product = await startProduct(database.url, more, { root, flags });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  let load: SoakLoad | undefined;
  try {
    load = await withServices(database.url, (services) =>
      openSoakLoad(services, product.url, database.url),
    );
    const { run, failures, streams } = load;
    const fullUntil = performance.now() + FULL_LOAD_MS;
    const full = await run(() => performance.now() > fullUntil);
    const until = performance.now() + MINUTES * MINUTE_MS;
    const running = run(() => performance.now() > until, full / 2);
    const samples = await takeSamples(client, product.pid, { metricsPort, heapFile, until });
    const rate = await running;
    for (const stream of streams) stream.cut();
    await product.stop();
    const rows = await withServices(database.url, countKept, 3_650);
    return toSection({ samples, full, rate, rows, failures });
  } finally {
    for (const stream of load?.streams ?? []) stream.cut();
    await product.stop();
    await client.end();
    await database.drop();
    await postgres.release();
    smtp.close();
    removeReleases(root);
  }
}

async function withServices<Result>(
  databaseUrl: string,
  work: (services: Services) => Promise<Result>,
  daysAhead = 0,
): Promise<Result> {
  const env = parseEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", AUTH_SECRET: SECRET });
  const clock = { now: () => new Date(Date.now() + daysAhead * DAY_MS) };
  const services = await openServices(env, { databaseUrl, clock });
  return work(services).finally(() => closeServices(services));
}

/** Accepts every email and forgets it. */
async function startSmtp() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, callback) => void stream.on("end", () => callback()).resume(),
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return { port, close: () => server.close() };
}

interface Run {
  metricsPort: number;
  heapFile: string;
  until: number;
}

/** The largest numbers of each minute, and the heap after a collection at its end. */
async function takeSamples(client: pg.Client, pid: number, { metricsPort, heapFile, until }: Run) {
  const samples: Sample[] = [];
  while (performance.now() < until - SAMPLE_MS) {
    const sample = { minute: samples.length + 1, rss: 0, heap: 0, descriptors: 0, connections: 0 };
    const end = Math.min(performance.now() + MINUTE_MS, until);
    while (performance.now() < end - SAMPLE_MS) {
      await delay(SAMPLE_MS);
      const rss = await readRss(metricsPort);
      const descriptors = (await readdir(`/proc/${pid}/fd`)).length;
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      );
      sample.rss = Math.max(sample.rss, rss);
      sample.descriptors = Math.max(sample.descriptors, descriptors);
      sample.connections = Math.max(sample.connections, rows[0]?.count ?? 0);
    }
    process.kill(pid, "SIGUSR2");
    await delay(1_000);
    sample.heap = Number(await readFile(heapFile, "utf8"));
    samples.push(sample);
    console.log(JSON.stringify(sample));
  }
  return samples;
}

async function readRss(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]);
}

interface Kept {
  table: string;
  written: number;
  /** Rows that are too old and were not deleted. */
  left: number;
}

/** The rows of the growing tables, and which are left when their time has passed. */
async function countKept(services: Services): Promise<Kept[]> {
  const now = services.clock.now();
  const count = () =>
    Promise.all(retention.map((rule) => services.db.$count(rule.table, isTooOld(rule, now))));
  const before = await count();
  await deleteOldRows(services, retention);
  const after = await count();
  return retention.map(({ table }, at) => ({
    table: getTableName(table),
    written: before[at] ?? 0,
    left: after[at] ?? 0,
  }));
}

interface Result {
  samples: Sample[];
  full: number;
  rate: number;
  rows: Kept[];
  failures: Map<string, number>;
}

/** The largest value in minutes 5 to 15 (or their share of a shorter run), and in the last third. */
const FIGURES = [
  ["resident memory", "rss", (early: number) => early * MAX_GROWTH],
  ["heap after a collection", "heap", (early: number) => early * MAX_GROWTH],
  ["descriptors", "descriptors", (early: number) => early + SPARE],
  ["database connections", "connections", (early: number) => early + SPARE],
] as const;

function toSection({ samples, full, rate, rows, failures }: Result): Section {
  const third = Math.max(1, Math.round(samples.length / 3));
  const start = Math.floor(samples.length / 6);
  const largest = (part: Sample[], key: keyof Sample) => Math.max(...part.map((one) => one[key]));
  const missed: string[] = [];
  const table = FIGURES.map(([name, key, limitOf]) => {
    const early = largest(samples.slice(start, start + third), key);
    const late = largest(samples.slice(-third), key);
    if (late > limitOf(early)) missed.push(`${name}: ${ratio(late / early)}`);
    const text = (value: number) =>
      key === "rss" || key === "heap" ? `${Math.round(value / 2 ** 20)} MB` : String(value);
    return [name, text(early), text(late), ratio(late / early)];
  });
  for (const [what, count] of failures) missed.push(`${count} times ${what}`);
  for (const { table: name, left } of rows) {
    if (left > 0) missed.push(`${left} old rows in ${name}`);
  }
  const written = rows.filter((row) => row.written > 0).map((row) => `${row.table} ${row.written}`);
  return {
    title: "Soak",
    text: `One server with jobs, ${MINUTES} minutes at half of its load (${Math.round(rate)} of ${Math.round(full)} requests per second): 80 % reads and 20 % writes by 16 clients for 200 members, each with a live stream. The largest values of minutes ${start + 1} to ${start + third} and of the last ${third} minutes. Limits: memory at most ${MAX_GROWTH} times, descriptors and connections at most ${SPARE} more, no failed request.`,
    head: ["figure", `minutes ${start + 1} to ${start + third}`, `last ${third} minutes`, "growth"],
    rows: table,
    notes: [
      `Retention, with the clock ten years ahead: no row is left of those that the run and the demo wrote (${written.join(", ")}).`,
    ],
    failures: missed,
  };
}
