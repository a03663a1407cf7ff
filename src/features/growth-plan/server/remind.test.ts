import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { notificationPreferences, notifications } from "#features/notifications/server/tables.ts";
import { mails } from "#platform/server/tables.ts";
import { createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { sampleCommitment } from "./commitment.fixture.ts";
import { reminderDay, remindJob } from "./remind.ts";
import { commitments } from "./tables.ts";

const app = await testApp();
const { db, people } = app;
const { organizationId } = people.agent;
const run = async (at: string) => {
  app.clock.set(at);
  await remindJob.handle({}, app.services);
};
const remindersOf = async ({ id }: Person) =>
  (
    await db
      .select({ title: notifications.title })
      .from(notifications)
      .where(eq(notifications.userId, id))
      .orderBy(notifications.createdAt)
  ).map(({ title }) => title);
const add = (person: Person, facts = {}) =>
  sampleCommitment(app, person, { dueOn: "2026-03-20", ...facts });

beforeEach(async () => {
  for (const table of [commitments, notifications, mails]) await db.delete(table);
});

test("reminds three days before, on the due day and once when it is overdue", async () => {
  await add(people.teamMember);
  const days = Array.from({ length: 16 }, (_, day) => `2026-03-${10 + day}T09:00:00Z`);
  for (const day of days) for (const _twice of [1, 2]) await run(day);
  expect(await remindersOf(people.teamMember)).toEqual([
    "Due in 3 days: Raise prices",
    "Due today: Raise prices",
    "Overdue: Raise prices",
  ]);
  const [mail] = await db.select().from(mails);
  expect(mail).toMatchObject({
    toAddress: people.teamMember.email,
    subject: "Due in 3 days: Raise prices",
    unsubscribeUrl: expect.stringContaining("commitments"),
  });
});

test("reminds again when the due date moves", async () => {
  const { id } = await add(people.teamMember);
  await run("2026-03-17T09:00:00Z");
  await db.update(commitments).set({ dueOn: "2026-03-27" }).where(eq(commitments.id, id));
  await run("2026-03-20T09:00:00Z");
  await run("2026-03-24T09:00:00Z");
  expect(await remindersOf(people.teamMember)).toHaveLength(2);
});

test("sends only the latest reminder when the job did not run for days", async () => {
  await add(people.teamMember);
  await run("2026-03-22T09:00:00Z");
  expect(await remindersOf(people.teamMember)).toEqual(["Overdue: Raise prices"]);
  await add(people.guru, { dueOn: "2026-02-01" });
  await run("2026-03-22T10:00:00Z");
  expect(await remindersOf(people.guru)).toEqual([]);
});

test("does not remind of what is done, dropped or not the assignee's any more", async () => {
  const left = await createPerson(app.services, people.otherAgent);
  await add(people.teamMember, { state: "done" });
  await add(people.teamMember, { state: "dropped" });
  await add(people.teamMember, { assigneeId: null });
  await add(people.removed);
  await add(people.noAccess);
  await add(people.agent, { assigneeId: left.id });
  await run("2026-03-20T09:00:00Z");
  expect(await db.$count(notifications)).toBe(0);
});

test("respects the choice of the member", async () => {
  const member = await createPerson(app.services, { organizationId });
  await db
    .insert(notificationPreferences)
    .values({ userId: member.id, kind: "commitments", email: false });
  await add(member);
  await run("2026-03-20T09:00:00Z");
  expect([await db.$count(notifications), await db.$count(mails)]).toEqual([1, 0]);
});

test.each([
  ["UTC", "2026-03-20T07:59:00Z", null],
  ["UTC", "2026-03-20T08:00:00Z", "2026-03-20"],
  ["America/Los_Angeles", "2026-03-20T08:00:00Z", null],
  ["Asia/Tokyo", "2026-03-19T23:00:00Z", "2026-03-20"],
])("waits for the morning in %s at %s", (zone, now, day) => {
  expect(reminderDay(new Date(now), zone)).toBe(day);
});

test("uses the time zone of the assignee", async () => {
  const member = await createPerson(app.services, { organizationId });
  await db.update(users).set({ timeZone: "Asia/Tokyo" }).where(eq(users.id, member.id));
  await add(member);
  await add(people.teamMember);
  await run("2026-03-19T23:00:00Z");
  expect(await remindersOf(member)).toEqual(["Due today: Raise prices"]);
  expect(await remindersOf(people.teamMember)).toEqual(["Due tomorrow: Raise prices"]);
});

test("sends one reminder each when the worker is killed in a batch", {
  timeout: 120_000,
}, async () => {
  const NOW = "2026-03-20T09:00:00Z";
  const COUNT = 450;
  const { teamMember, guru } = people;
  // The first batch of 200 belongs to one person, the rest to another.
  await db.execute(sql`
    insert into commitments (id, organization_id, assignee_id, title, due_on)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, ${organizationId},
      case when n <= 200 then ${teamMember.id}::uuid else ${guru.id}::uuid end,
      'Commitment ' || n, '2026-03-20'
    from generate_series(1, ${COUNT}::int) as n`);
  const count = async (from: string): Promise<number> =>
    Number((await db.$client.query(`select count(*) from ${from}`)).rows[0].count);
  // The notifications of the second batch refer to this person, so the worker waits for the lock.
  const blocker = await db.$client.connect();
  await blocker.query("begin");
  await blocker.query("select 1 from users where id = $1 for update", [guru.id]);
  const worker = spawn(process.execPath, [join(import.meta.dirname, "reminder-run.fixture.ts")], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      DATABASE_URL: String(db.$client.options.connectionString),
      DATA_DIR: app.services.env.DATA_DIR,
      NOW,
    },
  });
  const ended = once(worker, "exit");
  const waiting =
    "pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(() => count(waiting), { timeout: 60_000, interval: 50 }).toBe(1);
  worker.kill("SIGKILL");
  expect(await ended).toEqual([null, "SIGKILL"]);
  expect(await count("mails")).toBe(200);
  await blocker.query("rollback");
  blocker.release();
  await run(NOW);
  expect(await count("mails")).toBe(COUNT);
  expect(await count("(select distinct subject from mails) as one")).toBe(COUNT);
});
