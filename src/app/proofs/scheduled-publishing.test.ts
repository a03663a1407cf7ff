import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { learningJobs } from "#features/learning/server/jobs.ts";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { lessons } from "#features/learning/server/tables.ts";
import { notifications } from "#features/notifications/server/tables.ts";
import { peopleWithAccess } from "#features/subscription/server/public.ts";
import { auditEntries } from "#platform/server/tables.ts";
import { type KillableServer, startKillableServer } from "#test/killable-server.ts";
import { testApp } from "#test/test-app.ts";

const LESSONS = 4;
const app = await testApp();
const dataDir = await mkdtemp(join(tmpdir(), "colonnade-publish-"));
const servers: KillableServer[] = [];
afterAll(async () => {
  for (const server of servers) await server.kill();
  await rm(dataDir, { recursive: true, force: true });
});

const start = async () => {
  const server = await startKillableServer(String(app.db.$client.options.connectionString), {
    DATABASE_POOL: "5",
    DATA_DIR: dataDir,
    DEMO: "false",
  });
  servers.push(server);
  return server;
};
const job = learningJobs.find(({ name }) => name === "learning.publish-lessons");
const enqueue = async () => {
  if (job) await app.services.jobs.enqueue(app.db, job, {});
};
const countScheduled = () => app.db.$count(lessons, eq(lessons.isPublished, false));
const until = async (isTrue: () => Promise<boolean>) => {
  for (let tries = 0; tries < 1500; tries += 1) {
    if (await isTrue()) return;
    await delay(20);
  }
  throw new Error("It did not happen");
};

test("scheduled lessons are published exactly once across a kill and by two workers", {
  timeout: 120_000,
}, async () => {
  await samplePillar(app.db, LESSONS);
  await app.db
    .update(lessons)
    .set({ isPublished: false, publishAt: new Date(), notifiesMembers: true });

  // The server waits for the lock in the middle of the publication of the first lesson.
  const client = await app.db.$client.connect();
  await client.query("begin; lock table notifications in share mode");
  const victim = await start();
  await enqueue();
  await until(async () => {
    const { rows } = await app.db.execute(sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rows.length > 0;
  });
  await victim.kill();
  await client.query("rollback");
  client.release();
  expect(await countScheduled()).toBe(LESSONS);
  expect(await app.db.$count(auditEntries, eq(auditEntries.action, "lesson.publish"))).toBe(0);

  await Promise.all([start(), start()]);
  await Promise.all([enqueue(), enqueue(), enqueue(), enqueue()]);
  await until(async () => (await countScheduled()) === 0);
  const { rows } = await app.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${peopleWithAccess(app.services)} as reader(id)`,
  );
  expect(await app.db.$count(notifications)).toBe(LESSONS * (rows[0]?.count ?? 0));
  expect(await app.db.$count(auditEntries, eq(auditEntries.action, "lesson.publish"))).toBe(
    LESSONS,
  );
});
