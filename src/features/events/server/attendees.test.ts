import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { insertEvent } from "./event.fixture.ts";
import { eventRegistrations } from "./tables.ts";

const app = await testApp();
app.clock.set("2026-06-01T12:00:00Z");
const { teamMember, agent, otherAgent, guru } = app.people;
const member = app.as("teamMember");

async function registrationOf(eventId: string) {
  const rows = await app.db
    .select()
    .from(eventRegistrations)
    .where(eq(eventRegistrations.eventId, eventId));
  return rows.map(({ userId, isListed }) => [userId, isListed]);
}

test("lists only those who agreed, with first name and agency", async () => {
  const id = await insertEvent(app);
  await app.as(agent).post(`/api/events/${id}/registration`, { isListed: true });
  await app.as(otherAgent).post(`/api/events/${id}/registration`);
  await member.post(`/api/events/${id}/registration`);
  const { status, body } = await member.get(`/api/events/${id}/attendees`);
  expect(status).toBe(200);
  const [listed] = await app.db.select().from(users).where(eq(users.id, agent.id));
  expect(body).toEqual({
    items: [{ firstName: listed?.firstName, agency: expect.any(String) }],
    total: 1,
    isMore: false,
    page: 1,
    pageSize: 20,
  });
  const text = JSON.stringify(body);
  for (const secret of [agent.id, listed?.lastName, listed?.email]) {
    expect(text).not.toContain(secret);
  }
});

test("counts the list in a second request when the first page is full", async () => {
  const id = await insertEvent(app);
  const { organizationId } = teamMember;
  for (let index = 0; index < 21; index += 1) {
    const { id: userId } = await createPerson(app.services, { organizationId });
    await app.db.insert(eventRegistrations).values({ eventId: id, userId, isListed: true });
  }
  const path = `/api/events/${id}/attendees`;
  const superadmin = app.as("superadmin");
  const first = (await superadmin.get(path)).body;
  expect([first.items.length, first.total]).toEqual([20, null]);
  const counted = (await superadmin.get(`${path}?only=total`)).body;
  expect([counted.items.length, counted.total]).toEqual([0, 21]);
  const second = (await superadmin.get(`${path}?page=2`)).body;
  expect([second.items.length, second.total]).toEqual([1, 21]);
});

test("refuses the list when the caller is not registered", async () => {
  const id = await insertEvent(app, { feeCents: 500 });
  const path = `/api/events/${id}/attendees`;
  await app.db
    .insert(eventRegistrations)
    .values({ eventId: id, userId: agent.id, paymentStatus: "completed", isListed: true });
  expect((await member.get(path)).status).toBe(403);
  await member.post(`/api/events/${id}/registration`);
  expect((await member.get(path)).status).toBe(403);
  expect((await app.as("support").get(path)).status).toBe(403);
  expect((await app.as("superadmin").get(path)).body.total).toBe(1);
});

test("omits people whose payment is pending or failed", async () => {
  const id = await insertEvent(app, { feeCents: 500 });
  await app.db.insert(eventRegistrations).values([
    { eventId: id, userId: teamMember.id, paymentStatus: "completed", isListed: false },
    { eventId: id, userId: agent.id, paymentStatus: "pending", isListed: true },
    { eventId: id, userId: guru.id, paymentStatus: "failed", isListed: true },
  ]);
  expect((await member.get(`/api/events/${id}/attendees`)).body).toMatchObject({
    items: [],
    total: 0,
  });
});

test("changes the choice of the caller only, also after the event", async () => {
  const id = await insertEvent(app);
  const path = `/api/events/${id}/registration`;
  expect((await member.patch(path, { isListed: true })).body.code).toBe("not_registered");
  await app.as(agent).post(path);
  await member.post(path);
  expect((await member.patch(path, { isListed: true })).status).toBe(200);
  expect((await member.get(`/api/events/${id}`)).body.isListed).toBe(true);
  expect(new Map((await registrationOf(id)) as [string, boolean][])).toEqual(
    new Map([
      [teamMember.id, true],
      [agent.id, false],
    ]),
  );
  app.clock.set("2026-07-01T12:00:00Z");
  expect((await member.patch(path, { isListed: false })).status).toBe(200);
  expect((await member.get(`/api/events/${id}`)).body.isListed).toBe(false);
  app.clock.set("2026-06-01T12:00:00Z");
});
