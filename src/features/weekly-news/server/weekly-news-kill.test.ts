import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addArticle } from "#features/library/server/article.fixture.ts";
import { testApp } from "#test/test-app.ts";
import { weeklyNewsJob } from "./send-weekly-news.ts";

const app = await testApp();
const { db } = app;
const MEMBERS = 450;
/** A Monday morning in Tokyo, and nowhere in America. */
const MONDAY = "2026-03-09T01:00:00Z";

const count = async (from: string): Promise<number> =>
  Number((await db.$client.query(`select count(*) from ${from}`)).rows[0].count);
const EMAILS = "mails where to_address like 'many-%'";

test("queues one email for each member when the worker is killed in a batch", {
  timeout: 120_000,
}, async () => {
  app.clock.set(MONDAY);
  await addArticle(app, { title: "New", publishedAt: new Date("2026-03-06T12:00:00Z") });
  await db.execute(sql`
    insert into users (first_name, last_name, email, time_zone, access_until)
    select 'Many', 'Member ' || n, 'many-' || n || '@example.test', 'Asia/Tokyo', '2027-01-01'
    from generate_series(1, ${MEMBERS}::int) as n`);

  // This transaction claims a member of the second batch, so the worker waits in the middle of it.
  const blocker = await db.$client.connect();
  await blocker.query("begin");
  await blocker.query(`insert into weekly_news_emails (user_id, week)
    select id, '2026-03-09' from users where email like 'many-%' order by id offset 300 limit 1`);
  const worker = spawn(
    process.execPath,
    [join(import.meta.dirname, "weekly-news-run.fixture.ts")],
    {
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        ...process.env,
        DATABASE_URL: String(db.$client.options.connectionString),
        DATA_DIR: app.services.env.DATA_DIR,
        NOW: MONDAY,
      },
    },
  );
  const ended = once(worker, "exit");
  const waiting =
    "pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(() => count(waiting), { timeout: 60_000, interval: 50 }).toBe(1);
  worker.kill("SIGKILL");
  expect(await ended).toEqual([null, "SIGKILL"]);
  expect(await count(EMAILS)).toBe(200);
  await blocker.query("rollback");
  blocker.release();

  await weeklyNewsJob.handle({}, app.services);
  expect(await count(EMAILS)).toBe(MEMBERS);
  expect(
    await count("(select distinct to_address from mails where to_address like 'many-%') as one"),
  ).toBe(MEMBERS);
});
