import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { readCluster, removeCluster } from "#platform/server/embedded-postgres/cluster.ts";
import { isClusterRunning } from "#platform/server/embedded-postgres/start.ts";
import { findFreePort } from "#test/find-free-port.ts";
import { buildIfStale } from "../scripts/build.ts";
import { quantile, untilAnswers } from "./product.ts";
import { type Section, share } from "./section.ts";

const ROOT = join(import.meta.dirname, "..");
const BUDGET_MS = 3_000;
const TIMES = 5;

/** Proof 26: time from `npm start` (installed and built) to the first response, with the built-in database. */
export async function measureStart(): Promise<Section> {
  buildIfStale();
  const folder = await mkdtemp(join(tmpdir(), "colonnade-start-"));
  try {
    const first = await startOnce(folder);
    const again: number[] = [];
    for (let turn = 0; turn < TIMES; turn += 1) again.push(await startOnce(folder));
    const median = quantile(again, 0.5);
    return {
      title: "Start",
      text: `Time from \`npm start\` (installed and built, embedded PostgreSQL stopped) to the first response of \`/api/ready\`, as a share of ${BUDGET_MS / 1000} s.`,
      head: ["start", "of the budget"],
      rows: [
        [`with its data (median of ${TIMES})`, share(median / BUDGET_MS)],
        ["first start: creates the database and loads the demo", share(first / BUDGET_MS)],
      ],
      failures: median > BUDGET_MS ? [`the median start takes ${share(median / BUDGET_MS)}`] : [],
    };
  } finally {
    await removeCluster(folder);
    await rm(folder, { recursive: true, force: true });
  }
}

async function startOnce(folder: string): Promise<number> {
  const port = await findFreePort();
  const from = performance.now();
  const server = spawn("npm", ["start"], {
    cwd: ROOT,
    stdio: "ignore",
    // In its own process group, so that npm and its child processes receive the same signal.
    detached: true,
    env: { ...process.env, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: "warn" },
  });
  await untilAnswers(`http://127.0.0.1:${port}/api/ready`);
  const time = performance.now() - from;
  const ended = once(server, "exit");
  if (server.pid) process.kill(-server.pid, "SIGTERM");
  await ended;
  await untilStopped(folder);
  return time;
}

/** Waits until PostgreSQL has stopped, so that the next start includes its start. */
async function untilStopped(folder: string): Promise<void> {
  const cluster = await readCluster(folder);
  while (cluster && (await isClusterRunning(cluster))) await delay(50);
}
