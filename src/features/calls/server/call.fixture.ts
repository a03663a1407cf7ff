import { eq } from "drizzle-orm";
import { insertGuru } from "#features/gurus/server/guru.fixture.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import { one } from "#lib/one.ts";
import type { Database } from "#platform/server/postgres/database.ts";
import { createPerson } from "#test/people.ts";
import type { TestApp } from "#test/test-app.ts";
import type { CallHours } from "../host-contract.ts";
import { startOfCall } from "../week.ts";
import { callHosts, callHours, scheduledCalls } from "./tables.ts";

type Row = typeof scheduledCalls.$inferInsert;

/** Inserts a call directly into the database. */
export async function sampleCall(
  { db }: { db: Database },
  userId: string,
  { slotDate = "2026-11-17", ...facts }: Partial<Row> = {},
) {
  const [row] = await db
    .insert(scheduledCalls)
    .values({
      userId,
      slotDate,
      slotKey: "07:00-pt",
      startsAt: startOfCall(slotDate),
      phone: "(555) 123-4567",
      ...facts,
    })
    .returning();
  if (!row) throw new Error("Insert returned no call");
  return row;
}

export const ALL_WEEK: CallHours[] = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  fromMinute: 0,
  toMinute: 1440,
}));

type HostFacts = Partial<typeof callHosts.$inferInsert> & { hours?: CallHours[] };

/** Inserts a guru who takes 30-minute calls around the clock, with a new account by default. */
export async function sampleHost(app: TestApp, { hours = ALL_WEEK, ...facts }: HostFacts = {}) {
  const { organizationId } = app.people.teamMember;
  const userId =
    facts.userId ?? (await createPerson(app.services, { organizationId, isGuru: true })).id;
  const [profile] = await app.db.select().from(gurus).where(eq(gurus.userId, userId));
  const { slug, name } = profile ?? (await insertGuru(app, { userId }));
  const host = await app.db
    .insert(callHosts)
    .values({ timeZone: "UTC", minutes: 30, horizonDays: 60, ...facts, userId })
    .onConflictDoUpdate({
      target: [callHosts.userId, callHosts.isFounder],
      set: { isActive: facts.isActive ?? true },
    })
    .returning()
    .then(one);
  if (hours.length > 0) {
    await app.db
      .insert(callHours)
      .values(hours.map((range) => ({ ...range, hostId: host.id })))
      .onConflictDoNothing();
  }
  return { ...host, userId, slug, name };
}

/** A valid request body of the availability form. */
export const availabilityBody = (change: Record<string, unknown> = {}) => ({
  isActive: true,
  timeZone: "America/New_York",
  minutes: 30,
  bufferMinutes: 0,
  noticeHours: 0,
  horizonDays: 60,
  meetingUrl: null,
  hours: [{ weekday: 1, fromMinute: 540, toMinute: 720 }],
  ...change,
});
