import { and, desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { notifications } from "#features/notifications/server/tables.ts";
import { DAY_MS, HOUR_MS } from "#lib/durations.ts";
import { mails } from "#platform/server/tables.ts";
import type { ActorName } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { insertEvent } from "./event.fixture.ts";

const app = await testApp();

const register = (who: ActorName, id: string) => app.as(who).post(`/api/events/${id}/registration`);
const cancel = (who: ActorName, id: string) => app.as(who).delete(`/api/events/${id}/registration`);
const wait = (who: ActorName, id: string) => app.as(who).post(`/api/events/${id}/waiting-list`);
const leave = (who: ActorName, id: string) => app.as(who).delete(`/api/events/${id}/waiting-list`);
const placeOf = async (who: ActorName, id: string) => {
  const { body } = await app.as(who).get(`/api/events/${id}`);
  return body.waitingPosition ? `${body.myPlace} ${body.waitingPosition}` : body.myPlace;
};

async function fullEvent(facts = {}) {
  const id = await insertEvent(app, { availableSeats: 1, ...facts });
  await register("agent", id);
  return id;
}

test("promotes, emails and notifies the first on the waitlist when a registration is canceled", async () => {
  const id = await fullEvent();
  expect((await wait("guru", id)).body).toEqual({ myPlace: "waiting", checkoutUrl: null });
  expect((await wait("teamMember", id)).status).toBe(201);
  expect(await placeOf("guru", id)).toBe("waiting 1");
  expect(await placeOf("teamMember", id)).toBe("waiting 2");

  expect((await cancel("agent", id)).status).toBe(200);
  expect(await placeOf("guru", id)).toBe("registered");
  expect(await placeOf("teamMember", id)).toBe("waiting 1");
  expect(await placeOf("agent", id)).toBeNull();

  const guru = app.people.guru;
  const [note] = await app.db.select().from(notifications).where(eq(notifications.userId, guru.id));
  expect(note).toMatchObject({ kind: "event_seat", link: `/events/${id}` });
  const [mail] = await app.db.select().from(mails).where(eq(mails.toAddress, guru.email));
  expect(mail?.subject).toBe("A seat opened up: Pricing clinic");
});

test("promotes from the waitlist in order when seats are added", async () => {
  const id = await fullEvent();
  for (const who of ["guru", "teamMember", "support"] as const) await wait(who, id);
  const { body } = await app.as("superadmin").get(`/api/admin/events/${id}`);
  const { id: _, host: __, registeredCount: ___, isCanceled, savedBy, savedAt, ...form } = body;
  const saved = await app
    .as("superadmin")
    .put(`/api/admin/events/${id}`, { ...form, hostId: null, availableSeats: 3 });
  expect(saved.status).toBe(200);
  expect(await placeOf("guru", id)).toBe("registered");
  expect(await placeOf("teamMember", id)).toBe("registered");
  expect(await placeOf("support", id)).toBe("waiting 1");
});

test("gives a released seat to the waitlist when another member registers at the same time", async () => {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const id = await fullEvent();
    await wait("guru", id);
    const [, late] = await Promise.all([cancel("agent", id), register("teamMember", id)]);
    expect(late.body.code).toBe("event_full");
    expect(await placeOf("guru", id)).toBe("registered");
  }
});

test("rejects joining the waitlist when seats are free or the member is registered", async () => {
  const open = await insertEvent(app, { availableSeats: 2 });
  expect((await wait("guru", open)).body).toEqual({
    code: "seats_available",
    message: "Seats are available. You can register right away.",
  });
  const id = await fullEvent();
  expect((await wait("agent", id)).body.code).toBe("already_registered");
  const joined = await wait("guru", id);
  expect(joined.status).toBe(201);
  // A second press changes nothing.
  expect(await wait("guru", id)).toMatchObject({ status: 201, body: joined.body });
  const past = await insertEvent(app, { inDays: -1, availableSeats: 0 });
  expect((await wait("guru", past)).body.message).toBe("Event Has Ended");
});

test("moves the next member up when someone leaves the waitlist", async () => {
  const id = await fullEvent();
  await wait("guru", id);
  await wait("teamMember", id);
  expect((await leave("guru", id)).status).toBe(200);
  expect(await placeOf("guru", id)).toBeNull();
  await cancel("agent", id);
  expect(await placeOf("teamMember", id)).toBe("registered");
});

test("rejects a cancellation when the event has started or the member is not registered", async () => {
  const id = await insertEvent(app);
  expect((await cancel("teamMember", id)).body).toEqual({
    code: "not_registered",
    message: "You're not registered for this event.",
  });
  await register("teamMember", id);
  expect((await cancel("teamMember", id)).status).toBe(200);
  expect(await placeOf("teamMember", id)).toBeNull();
  expect((await register("teamMember", id)).status).toBe(201);

  const past = await insertEvent(app, { inDays: 0.001 });
  await register("teamMember", past);
  app.clock.set(new Date(Date.now() + HOUR_MS).toISOString());
  expect((await cancel("teamMember", past)).body.message).toBe("Event Has Ended");
});

test("promotes nobody when the event has started", async () => {
  app.clock.set(new Date().toISOString());
  const id = await fullEvent({ inDays: 1 });
  await wait("guru", id);
  app.clock.set(new Date(Date.now() + 2 * DAY_MS).toISOString());
  await cancel("agent", id);
  expect(await placeOf("guru", id)).toBe("waiting 1");
  const [mail] = await app.db
    .select()
    .from(mails)
    .where(and(eq(mails.toAddress, app.people.guru.email)))
    .orderBy(desc(mails.createdAt));
  expect(mail?.html).not.toContain(id);
});
