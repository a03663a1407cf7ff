import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createTestDatabase } from "#test/databases.ts";
import { startJobs } from "./jobs.ts";
import { createLog } from "./log.ts";
import { openDatabase } from "./postgres/database.ts";
import type { Services } from "./services.ts";

test("logs errors of the job queue", async () => {
  const { TEST_POSTGRES_URL = "", TEST_TEMPLATE = "" } = process.env;
  const database = await createTestDatabase(TEST_POSTGRES_URL, TEST_TEMPLATE);
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const db = openDatabase(database.url, 2, log);
  const jobs = await startJobs(db, log, [], true);
  const waiting = { name: "test.waiting", handle: async () => undefined };
  await jobs.work([waiting], {} as Services).catch(() => undefined);
  await db.execute(sql`drop schema pgboss cascade`);
  await expect.poll(() => lines.join("\n"), { timeout: 20_000 }).toContain("job_queue_failed");
  await jobs.stop().catch(() => undefined);
  await db.$client.end();
  await database.drop();
});
