import { setTimeout as delay } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { retention } from "#app/features.ts";
import { sessions, users } from "#features/accounts/server/tables.ts";
import { subscriptions } from "#features/subscription/server/tables.ts";
import { deleteOldRows } from "#platform/server/retention.ts";
import { openLive } from "#test/live-reader.ts";
import { createPerson, openSessionFor } from "#test/people.ts";
import { startSecondServer } from "#test/second-server.ts";
import { testApp } from "#test/test-app.ts";
import { liveEvents } from "../tables.ts";
import { publishAccess, publishLive, publishLiveAll } from "./publish.ts";

const app = await testApp();
const { people, db } = app;
const publish = (audience: string, number: number) =>
  db.transaction((tx) => publishLive(tx, { audience, kind: "notices", payload: { number } }));
const numbers = (heard: { payload: Record<string, unknown> }[]) =>
  heard.map((event) => event.payload.number);

test.each([
  ["anonymous", 401],
  ["removed", 401],
] as const)("%s gets no stream", async (who, status) => {
  const answer = await app.as(who).get("/api/live-events");
  expect(answer.status).toBe(status);
});

test("delivers an event only to its member", async () => {
  const mine = await openLive(app.url, people.teamMember.cookie);
  const other = await openLive(app.url, people.agent.cookie);
  await publish(people.teamMember.id, 1);
  expect(numbers(await mine.waitForEvents(1))).toEqual([1]);
  await delay(100);
  expect(other.received).toEqual([]);
  mine.cut();
  other.cut();
});

test("delivers staff events only to staff with the role", async () => {
  const names = ["teamMember", "agent", "guru", "support", "superadmin"] as const;
  const readers = await Promise.all(names.map((name) => openLive(app.url, people[name].cookie)));
  await publish("team:support", 7);
  await publish("team:admin", 8);
  await readers[names.indexOf("support")]?.waitForEvents(1);
  await readers[names.indexOf("superadmin")]?.waitForEvents(2);
  await delay(100);
  expect(
    Object.fromEntries(names.map((name, at) => [name, numbers(readers[at]?.received ?? [])])),
  ).toEqual({ teamMember: [], agent: [], guru: [], support: [7], superadmin: [7, 8] });
  for (const reader of readers) reader.cut();
});

test("starts a new stream from now and sends missed events to a reconnecting one", async () => {
  const member = await createPerson(app.services, people.teamMember);
  const first = await openLive(app.url, member.cookie);
  expect(first.resyncs).toBe(1);
  await publish(member.id, 2);
  expect(numbers(await first.waitForEvents(1))).toEqual([2]);
  first.cut();
  await publish(member.id, 3);
  await publish(member.id, 4);
  const second = await openLive(app.url, member.cookie, first.position);
  expect(second.resyncs).toBe(0);
  expect(numbers(await second.waitForEvents(2))).toEqual([3, 4]);
  second.cut();
});

test("does not deliver an event of a rolled back transaction", async () => {
  const member = await createPerson(app.services, people.teamMember);
  const reader = await openLive(app.url, member.cookie);
  const failing = db.transaction(async (tx) => {
    await publishLive(tx, { audience: member.id, kind: "notices", payload: { number: 1 } });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await publish(member.id, 2);
  expect(numbers(await reader.waitForEvents(1))).toEqual([2]);
  reader.cut();
});

test("delivers an event of a slow transaction after a reconnect", async () => {
  const member = await createPerson(app.services, people.teamMember);
  const reader = await openLive(app.url, member.cookie);
  const gate = Promise.withResolvers<void>();
  const isWritten = Promise.withResolvers<void>();
  const slow = db.transaction(async (tx) => {
    await publishLive(tx, { audience: member.id, kind: "notices", payload: { number: 1 } });
    isWritten.resolve();
    await gate.promise;
  });
  await isWritten.promise;
  await publish(member.id, 2);
  expect(numbers(await reader.waitForEvents(1))).toEqual([2]);
  reader.cut();
  gate.resolve();
  await slow;
  const again = await openLive(app.url, member.cookie, reader.position);
  expect(numbers(await again.waitForEvents(1))).toEqual([1]);
  again.cut();
});

test.each([
  ["nonsense", "x"],
  ["a position from long ago", "1-5:5:"],
  ["another database's position", `${Math.floor(Date.now() / 1000)}-999999999:999999999:`],
])("requests a full refetch for %s", async (_what, token) => {
  const reader = await openLive(app.url, people.guru.cookie, token);
  expect(reader.resyncs).toBe(1);
  await publish(people.guru.id, 5);
  expect(numbers(await reader.waitForEvents(1))).toEqual([5]);
  reader.cut();
});

test("requests a full refetch when too many events were missed", async () => {
  const member = await createPerson(app.services, people.teamMember);
  const first = await openLive(app.url, member.cookie);
  first.cut();
  await db.execute(sql`insert into live_events (audience, kind)
    select ${member.id}, 'notices' from generate_series(1, 501)`);
  const witness = await openLive(app.url, people.agent.cookie);
  await publish(people.agent.id, 1);
  await witness.waitForEvents(1);
  witness.cut();
  const second = await openLive(app.url, member.cookie, first.position);
  expect(second.resyncs).toBe(1);
  second.cut();
});

test.each([
  ["the session ends", (id: string) => db.delete(sessions).where(eq(sessions.userId, id))],
  [
    "the member is removed",
    (id: string) => db.update(users).set({ removedAt: new Date() }).where(eq(users.id, id)),
  ],
  [
    "the subscription ends",
    (id: string) =>
      db.update(subscriptions).set({ status: "canceled" }).where(eq(subscriptions.userId, id)),
  ],
])("closes within 5 seconds when %s, and shows nothing in between", async (_what, lose) => {
  const member = await createPerson(app.services, people.teamMember);
  const silent = await openLive(app.url, member.cookie);
  await lose(member.id);
  const lostAt = Date.now();
  await silent.ended;
  expect(Date.now() - lostAt).toBeLessThan(10_000);

  const spoken = await createPerson(app.services, people.teamMember);
  const reader = await openLive(app.url, spoken.cookie);
  await lose(spoken.id);
  await publish(spoken.id, 1);
  await reader.ended;
  expect(reader.received).toEqual([]);
});

test("delivers only account events to a member without access", async () => {
  const { organizationId } = people.noAccess;
  const waiting = await createPerson(app.services, { organizationId, subscription: null });
  const other = await createPerson(app.services, { organizationId, subscription: null });
  const reader = await openLive(app.url, waiting.cookie);
  expect(reader).toMatchObject({ status: 200, scope: "account" });
  await publish(waiting.id, 1);
  await publish("team:support", 2);
  await publishAccess(db, [other.id]);
  await publishAccess(db, [waiting.id]);
  expect(await reader.waitForEvents(1)).toEqual([{ kind: "access", payload: {} }]);
  reader.cut();
  const again = await openLive(app.url, waiting.cookie, reader.position);
  await publish(waiting.id, 3);
  await delay(200);
  expect(again.received).toEqual([]);
  again.cut();
});

test("sends an access change and closes the stream for a reconnect", async () => {
  const { organizationId } = people.noAccess;
  const person = await createPerson(app.services, { organizationId, subscription: "canceled" });
  const set = (status: string) =>
    db.transaction(async (tx) => {
      await tx.update(subscriptions).set({ status }).where(eq(subscriptions.userId, person.id));
      await publishLiveAll(tx, [{ audience: person.id, kind: "notices" }]);
      await publishAccess(tx, [person.id]);
    });
  const outside = await openLive(app.url, person.cookie);
  await set("active");
  await outside.ended;
  expect(outside.received.at(-1)).toEqual({ kind: "access", payload: {} });

  const inside = await openLive(app.url, person.cookie, outside.position);
  expect(inside.scope).toBe("everything");
  await publish(person.id, 1);
  expect(numbers(await inside.waitForEvents(1))).toEqual([1]);
  await set("past_due");
  await inside.ended;
  expect(inside.received.slice(1)).toEqual([{ kind: "access", payload: {} }]);

  // A position does not grant events from a time without access.
  await publish(person.id, 2);
  const after = await openLive(app.url, person.cookie, outside.position);
  await after.waitForEvents(1);
  await delay(100);
  expect(after.scope).toBe("account");
  expect(after.received.map(({ kind }) => kind)).toEqual(["access"]);
  after.cut();
});

test("stops staff events when a member loses the role", async () => {
  const member = await createPerson(app.services, { ...people.support, role: "support" });
  const reader = await openLive(app.url, member.cookie);
  await publish("team:support", 1);
  await reader.waitForEvents(1);
  await db
    .insert(subscriptions)
    .values({ userId: member.id, status: "active" })
    .onConflictDoNothing();
  await db.update(users).set({ role: "team_member" }).where(eq(users.id, member.id));
  await publish("team:support", 2);
  await publish(member.id, 3);
  expect(numbers(await reader.waitForEvents(2))).toEqual([1, 3]);
  reader.cut();
});

test("limits the open streams per member", async () => {
  const member = await createPerson(app.services, people.teamMember);
  const readers = await Promise.all(
    Array.from({ length: 20 }, () => openLive(app.url, member.cookie)),
  );
  const cookie = await openSessionFor(app.services, member.id);
  expect((await openLive(app.url, cookie)).status).toBe(429);
  readers[0]?.cut();
  let next = await openLive(app.url, cookie);
  while (next.status === 429) {
    await delay(20);
    next = await openLive(app.url, cookie);
  }
  expect(next.status).toBe(200);
  for (const reader of [...readers, next]) reader.cut();
});

test("loses no event when the database connection breaks", async () => {
  const member = await createPerson(app.services, people.teamMember);
  const reader = await openLive(app.url, member.cookie);
  for (let number = 1; number <= 5; number += 1) {
    await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'colonnade-live' and datname = current_database()`);
    await publish(member.id, number);
  }
  expect(numbers(await reader.waitForEvents(5))).toEqual([1, 2, 3, 4, 5]);
  reader.cut();
});

test("closes its streams on shutdown, and another server continues without a gap", async () => {
  const second = await startSecondServer(app);
  const before = await openLive(second.url, people.agent.cookie);
  await publish(people.agent.id, 1);
  await before.waitForEvents(1);
  await second.stop();
  await before.ended;
  await publish(people.agent.id, 2);
  const after = await openLive(app.url, people.agent.cookie, before.position);
  expect(numbers(await after.waitForEvents(1))).toEqual([2]);
  after.cut();
});

test("deletes old events and keeps recent ones", async () => {
  await db.delete(liveEvents);
  await publish(people.agent.id, 1);
  await db.execute(sql`insert into live_events (audience, kind, created_at)
    values ('old', 'notices', now() - interval '25 hours')`);
  await deleteOldRows(app.services, retention);
  const rest = await db.select({ audience: liveEvents.audience }).from(liveEvents);
  expect(rest).toEqual([{ audience: people.agent.id }]);
});
