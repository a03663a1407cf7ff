import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createTestDatabase } from "#test/databases.ts";
import { startJobs } from "./jobs.ts";
import { createLog } from "./log.ts";
import { openDatabase } from "./postgres/database.ts";
import type { Job, Services } from "./services.ts";

test("logs errors of the job queue", async () => {
  const { TEST_POSTGRES_URL = "", TEST_TEMPLATE = "" } = process.env;
  const database = await createTestDatabase(TEST_POSTGRES_URL, TEST_TEMPLATE);
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const db = openDatabase(database.url, 2, log);
  const jobs = await startJobs(db, log, [], true);
  const waiting = { name: "test.waiting", handle: async () => undefined };
  await jobs.work([waiting], {} as Services).catch(() => undefined);
  // Not dropped: that can wait for the queue while the queue waits for it.
  await db.execute(sql`alter schema pgboss rename to gone`);
  await expect.poll(() => lines.join("\n"), { timeout: 20_000 }).toContain("job_queue_failed");
  await jobs.stop().catch(() => undefined);
  await db.$client.end();
  await database.drop();
});

test("runs several jobs at once and retries only the one that failed", async () => {
  const { TEST_POSTGRES_URL = "", TEST_TEMPLATE = "" } = process.env;
  const database = await createTestDatabase(TEST_POSTGRES_URL, TEST_TEMPLATE);
  const log = createLog("silent");
  const db = openDatabase(database.url, 4, log);
  const runs = new Map<number, number>();
  let most = 0;
  let running = 0;
  const job: Job<{ number: number }> = {
    name: "test.many",
    concurrency: 10,
    options: { retryDelay: 1, retryBackoff: false },
    async handle({ number }) {
      running += 1;
      most = Math.max(most, running);
      await delay(20);
      running -= 1;
      runs.set(number, (runs.get(number) ?? 0) + 1);
      if (number === 7 && runs.get(7) === 1) throw new Error("not yet");
    },
  };
  const jobs = await startJobs(db, log, [job], true);
  const all = Array.from({ length: 100 }, (_, number) => ({ number }));
  await jobs.enqueueAll(db, job, all);
  const started = performance.now();
  await jobs.work([job], { log } as Services);
  await expect.poll(() => runs.size, { timeout: 10_000, interval: 20 }).toBe(100);
  // One job per poll would take 200 seconds.
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(most).toBe(10);
  await expect.poll(() => runs.get(7), { timeout: 10_000 }).toBe(2);
  expect([...runs.values()].filter((count) => count > 1)).toEqual([2]);
  await jobs.stop();
  await db.$client.end();
  await database.drop();
}, 40_000);
