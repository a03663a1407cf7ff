import pg from "pg";
import { publishPeers } from "#features/scorecard/server/peers/publish-peers.ts";
import { DAY_MS } from "#lib/durations.ts";
import { startEmbeddedPostgres } from "#platform/server/embedded-postgres/start.ts";
import { createLog } from "#platform/server/log.ts";
import { openDatabase } from "#platform/server/postgres/database.ts";
import { TEST_DATA_DIR } from "#test/databases.ts";
import {
  compare,
  compareRequests,
  filled,
  format,
  type Growth,
  isTooMuch,
  MAX_RATIO,
  open,
  type Side,
} from "./measure-growth.ts";
import type { Section } from "./section.ts";

const SMALL = { articles: 1_000, members: 800, progress: 1_000, seed: 1 };
const LARGE = { articles: 1_000, members: 80_000, progress: 1_000, seed: 1 };

/** The scorecard of one agency among 100 and 10,000 agencies with 36 months each. */
export async function measureScorecard(): Promise<Section> {
  const postgres = await startEmbeddedPostgres(TEST_DATA_DIR, { isDisposable: true });
  const serverUrl = postgres.url("postgres");
  const urls = [await filled(serverUrl, SMALL), await filled(serverUrl, LARGE)];
  const jobs = [];
  for (const url of urls) jobs.push(await timeJob(url));
  const sides = await Promise.all(urls.map(open));
  const rows: string[][] = [];
  const failures: string[] = [];
  const add = (name: string, found: { median: Growth; p95: Growth } | null) => {
    if (!found) throw new Error(`${name} was not found`);
    rows.push([name, format(found.median), format(found.p95)]);
    for (const grown of [found.median, found.p95])
      if (isTooMuch(grown)) failures.push(`${name} grows ${format(grown)}`);
  };
  try {
    const metricId = await readMetricId(urls[0] ?? "");
    for (const [name, path] of [
      ["overview", "/api/scorecard"],
      ["metric page", `/api/scorecard/metrics/${metricId}`],
      ["numbers of a month", "/api/scorecard/numbers"],
      ["red metric on home", "/api/scorecard/attention"],
      ["home", "/api/home"],
    ] as const) {
      add(name, await compare({ name, path, who: "agent" }, sides));
    }
    add("save a month", await compareRequests(sides, await createSaves(sides)));
  } finally {
    for (const side of sides) await side.product.stop();
    await postgres.release();
  }
  const [small, large] = jobs;
  return {
    title: "Scorecard",
    text: `Compares the scorecard of a demo agency among 100 and 10,000 agencies with 36 months each, like the section Growth. Limit: ${MAX_RATIO} times as long.`,
    head: ["request", "median grows", "p95 grows"],
    rows,
    failures,
    notes: [
      `Peer figures of one month, all ten metrics: published in ${small?.first} ms with 100 agencies and ${large?.first} ms with 10,000, checked without a change in ${small?.again} and ${large?.again} ms. The server process grew by ${large?.megabytes} MB while it published all months.`,
    ],
  };
}

async function readMetricId(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    "select id from scorecard_metrics where formula = 'utilization'",
  );
  await client.end();
  return rows[0]?.id ?? "";
}

/** Average times of a recent month in milliseconds, after all months were published once. */
async function timeJob(databaseUrl: string) {
  const db = openDatabase(databaseUrl, 2, createLog("silent"));
  const now = new Date();
  const count = async (statement: string) => (await db.$client.query(statement)).rowCount ?? 0;
  const published = "select distinct month from peer_figures";
  const before = process.memoryUsage().rss;
  if ((await count(published)) < (await count("select distinct month from scorecard_months")))
    await publishPeers(db, now);
  const all = await count(published);
  await db.$client.query("delete from peer_figures where month > current_date - 120");
  const months = all - (await count(published));
  const time = async () => {
    const from = performance.now();
    await publishPeers(db, now, { changedSince: new Date(now.getTime() - 120 * DAY_MS) });
    return Math.round((performance.now() - from) / months);
  };
  const first = await time();
  const again = await time();
  const grown = process.memoryUsage().rss - before;
  const megabytes = Math.max(0, Math.round(grown / 2 ** 20));
  await db.$client.end();
  return { first, again, megabytes };
}

/** Each save of a month starts from the version of the one before. */
async function createSaves(sides: Side[]) {
  const states = new Map<Side, { month: string; version: number; count: number }>();
  for (const side of sides) {
    const read = async (query: string) => {
      const path = `${side.product.url}/api/scorecard/numbers${query}`;
      const answer = await fetch(path, { headers: { cookie: side.cookies.agent } });
      return (await answer.json()) as { currentMonth: string; saved: { version: number } | null };
    };
    const { currentMonth } = await read("");
    const { saved } = await read(`?month=${currentMonth}`);
    states.set(side, { month: currentMonth, version: saved?.version ?? 0, count: 0 });
  }
  return async (side: Side) => {
    const state = states.get(side);
    if (!state) throw new Error("unknown side");
    state.count += 1;
    const { month, version, count } = state;
    const answer = await fetch(`${side.product.url}/api/scorecard/numbers`, {
      method: "PUT",
      headers: {
        cookie: side.cookies.agent,
        origin: side.product.url,
        "content-type": "application/json",
      },
      body: JSON.stringify({
        month,
        version: version === 0 ? null : version,
        inputs: { feeIncome: 10_000_000 + count, headcount: 11 },
      }),
    });
    if (answer.ok) state.version = version + 1;
    return answer;
  };
}
