import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { plannedMigrations } from "#platform/server/postgres/migrate.ts";
import { testApp } from "#test/test-app.ts";
import { callDaysOff, closedDays, FOUNDER_HOST_ID, scheduledCalls } from "./tables.ts";

const app = await testApp();
const { db } = app;

beforeEach(async () => {
  await db.delete(scheduledCalls);
  await db.delete(callDaysOff);
});

/** Inserts a call with the columns of the release before. */
const insertOld = (day: string, instant: string) =>
  db.execute(sql`insert into scheduled_calls (user_id, slot_date, slot_key, starts_at, phone, notes)
    values (${app.people.teamMember.id}, ${day}, '07:00-pt', ${instant}, '(555) 123-4567', 'Pricing')`);

test("gives a call of an older version the founder, 30 minutes and its question", async () => {
  await insertOld("2026-11-17", "2026-11-17T15:00:00Z");
  const [call] = await db.select().from(scheduledCalls);
  expect(call).toMatchObject({
    hostId: FOUNDER_HOST_ID,
    minutes: 30,
    bufferMinutes: 0,
    busyUntil: new Date("2026-11-17T15:30:00Z"),
    question: "Pricing",
    summary: null,
    staffNotes: null,
  });
  await expect(insertOld("2026-11-17", "2026-11-17T15:00:00Z")).rejects.toThrow();
});

test("copies closed days to the founder's days off and back", async () => {
  const daysOff = () => db.select().from(callDaysOff).orderBy(asc(callDaysOff.day));
  await db.insert(closedDays).values({ day: "2026-11-26", reason: "Thanksgiving" });
  expect(await daysOff()).toMatchObject([
    { hostId: FOUNDER_HOST_ID, day: "2026-11-26", reason: "Thanksgiving" },
  ]);
  await db.update(closedDays).set({ reason: "Holiday" });
  expect(await daysOff()).toMatchObject([{ day: "2026-11-26", reason: "Holiday" }]);
  await db.delete(closedDays);
  expect(await daysOff()).toEqual([]);
  await db.insert(callDaysOff).values({ hostId: FOUNDER_HOST_ID, day: "2026-11-27" });
  expect(await db.select().from(closedDays)).toMatchObject([{ day: "2026-11-27" }]);
  await db.delete(callDaysOff).where(eq(callDaysOff.day, "2026-11-27"));
  expect(await db.$count(closedDays)).toBe(0);
});

test("migrates the closed days of the release before", async () => {
  const statement = plannedMigrations()
    .flatMap(({ sql: statements }) => statements)
    .find(
      (text) => text.includes("INSERT INTO call_days_off") && text.includes("FROM closed_days"),
    );
  await db.execute(sql`alter table closed_days disable trigger closed_days_copy`);
  await db.insert(closedDays).values({ day: "2026-12-24", reason: "Holiday" });
  await db.execute(sql`alter table closed_days enable trigger closed_days_copy`);
  expect(await db.$count(callDaysOff)).toBe(0);
  await db.execute(sql`alter table call_days_off disable trigger call_days_off_copy`);
  await db.execute(sql.raw(statement ?? ""));
  await db.execute(sql`alter table call_days_off enable trigger call_days_off_copy`);
  expect(await db.select().from(callDaysOff)).toMatchObject([
    { hostId: FOUNDER_HOST_ID, day: "2026-12-24", reason: "Holiday" },
  ]);
});
