import { and, eq, inArray } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { MINUTE_MS } from "#lib/durations.ts";
import { httpClient } from "#test/http-client.ts";
import { createPerson, type Person } from "#test/people.ts";
import { ROUNDS } from "#test/rounds.ts";
import { startServerProcess } from "#test/server-process.ts";
import { testApp } from "#test/test-app.ts";
import { untilAvailable } from "#test/until-available.ts";
import { LIVE_STATUSES } from "../call-contract.ts";
import { addDays, weekFrom } from "../week.ts";
import { sampleHost } from "./call.fixture.ts";
import { callHosts, scheduledCalls } from "./tables.ts";

const PARALLEL = 200;
const DAYS = 20;
const TAKEN = "Sorry, this time slot has just been booked. Please select another time.";

const app = await testApp();
const servers = await Promise.all([startServerProcess(app), startServerProcess(app)]);
afterAll(() => Promise.all(servers.map((server) => server.stop())));

test(`accepts one of ${PARALLEL} parallel bookings of a slot at two server processes`, {
  timeout: 300_000,
}, async () => {
  const urls = servers.map((server) => server.url);
  const { organizationId } = app.people.teamMember;
  const members: Person[] = [];
  for (let n = 0; n < PARALLEL; n += 1) {
    members.push(await createPerson(app.services, { organizationId }));
  }
  const clients = members.map((member, n) =>
    httpClient(urls[n % urls.length] ?? "", app.services.env.APP_URL, member.cookie),
  );
  const [tuesday = ""] = weekFrom(null, new Date()).dates;

  for (let attempt = 1; attempt <= ROUNDS; attempt += 1) {
    const date = addDays(tuesday, 7 * attempt);
    const answers = await Promise.all(
      clients.map((client) =>
        untilAvailable(() =>
          client.post("/api/calls", { date, slot: "07:00-pt", phone: "555-123-4567" }),
        ),
      ),
    );
    const booked = answers.filter((answer) => answer.status === 201);
    const refused = answers.filter(
      (answer) => answer.status === 409 && answer.body.message === TAKEN,
    );
    expect([booked.length, refused.length], `attempt ${attempt}`).toEqual([1, PARALLEL - 1]);
    const isLive = inArray(scheduledCalls.status, [...LIVE_STATUSES]);
    expect(
      await app.db.$count(scheduledCalls, and(eq(scheduledCalls.slotDate, date), isLive)),
    ).toBe(1);
    // Frees the winner's open-call limit for the next attempt.
    await app.db
      .update(scheduledCalls)
      .set({ status: "completed" })
      .where(eq(scheduledCalls.slotDate, date));
  }
});

test(`never overlaps calls when ${PARALLEL} members book while hosts change the length`, {
  timeout: 300_000,
}, async () => {
  const { organizationId } = app.people.teamMember;
  const hosts = [await sampleHost(app), await sampleHost(app)];
  const cookies: string[] = [];
  for (let n = 0; n < PARALLEL; n += 1) {
    cookies.push((await createPerson(app.services, { organizationId })).cookie);
  }
  const noon = Date.parse(`${addDays(new Date().toISOString().slice(0, 10), 2)}T12:00:00Z`);
  const LENGTHS = [60, 30, 15, 60, 30];
  const perLength = PARALLEL / LENGTHS.length;
  const bookings: ReturnType<ReturnType<typeof httpClient>["post"]>[] = [];
  for (const [batch, minutes] of LENGTHS.entries()) {
    await app.db.update(callHosts).set({ minutes }).where(eq(callHosts.isFounder, false));
    for (let n = batch * perLength; n < (batch + 1) * perLength; n += 1) {
      const { url } = servers[n % servers.length] ?? {};
      const client = httpClient(url ?? "", app.services.env.APP_URL, cookies[n] ?? "");
      const startsAt = new Date(noon + (n % 10) * 30 * MINUTE_MS);
      bookings.push(
        untilAvailable(() =>
          client.post(`/api/calls/hosts/${hosts[n % hosts.length]?.id}/book`, {
            startsAt,
            phone: "555-123-4567",
          }),
        ),
      );
    }
  }
  const answers = await Promise.all(bookings);
  const refusals = answers.filter(({ status }) => status !== 201);
  for (const { body } of refusals) {
    expect(body).toMatchObject({ code: expect.stringMatching(/^(slot_taken|time_not_offered)$/) });
  }
  const ids = hosts.map(({ id }) => id);
  const booked = await app.db
    .select()
    .from(scheduledCalls)
    .where(inArray(scheduledCalls.hostId, ids))
    .orderBy(scheduledCalls.hostId, scheduledCalls.startsAt);
  expect(booked).toHaveLength(PARALLEL - refusals.length);
  expect(new Set(booked.map(({ hostId }) => hostId)).size).toBe(hosts.length);
  for (const [index, call] of booked.entries()) {
    const next = booked[index + 1];
    if (next?.hostId !== call.hostId) continue;
    expect(next.startsAt.getTime()).toBeGreaterThanOrEqual(call.busyUntil.getTime());
  }
});

test(`accepts one of ${DAYS} parallel bookings when one member books different days`, async () => {
  const { id, cookie } = await createPerson(app.services, {
    organizationId: app.people.teamMember.organizationId,
  });
  const [tuesday = ""] = weekFrom(null, new Date()).dates;
  const answers = await Promise.all(
    Array.from({ length: DAYS }, (_, n) => {
      const { url } = servers[n % servers.length] ?? {};
      return httpClient(url ?? "", app.services.env.APP_URL, cookie).post("/api/calls", {
        date: addDays(tuesday, 7 * (n + 1)),
        slot: "07:00-pt",
        phone: "555-123-4567",
      });
    }),
  );
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  const refused = answers.filter(
    (answer) => answer.status === 409 && answer.body.code === "open_call_limit",
  );
  expect(refused).toHaveLength(DAYS - 1);
  expect(await app.db.$count(scheduledCalls, eq(scheduledCalls.userId, id))).toBe(1);
});
