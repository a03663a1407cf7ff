import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { notifications } from "#features/notifications/server/tables.ts";
import { auditEntries } from "#platform/server/tables.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { formBody } from "./event.fixture.ts";
import { publishEventsJob } from "./publish-event.ts";
import { events, eventWaitingList } from "./tables.ts";

const app = await testApp();
app.clock.set("2026-06-01T12:00:00Z");
const staff = app.as("superadmin");
const SOON = "2026-06-02T12:00:00.000Z";

const rowOf = async (id: string) =>
  (await app.db.select().from(events).where(eq(events.id, id)))[0];
const publishDue = () => publishEventsJob.handle({}, app.services);
const create = async (change: Record<string, unknown>) => {
  const { status, body } = await staff.post("/api/admin/events", formBody(change));
  expect(status).toBe(201);
  return body.id as string;
};
const noticesOf = async (title: string) => {
  const rows = await app.db.select().from(notifications).where(eq(notifications.title, title));
  return rows.map(({ userId }) => userId);
};

test("publishes a scheduled event once, promotes from the waitlist and notifies members", async () => {
  const title = "Scheduled dinner";
  const id = await create({
    title,
    isActive: false,
    publishAt: SOON,
    notifiesMembers: true,
    availableSeats: 1,
  });
  const waiter = await createPerson(app.services, {
    organizationId: app.people.agent.organizationId,
    role: "team_member",
  });
  await app.db.insert(eventWaitingList).values({ eventId: id, userId: waiter.id });
  expect(await rowOf(id)).toMatchObject({ isActive: false, publishedAt: null });
  await publishDue();
  expect((await app.as("agent").get(`/api/events/${id}`)).status).toBe(404);

  app.clock.set(SOON);
  await Promise.all([publishDue(), publishDue()]);
  await publishDue();
  expect(await rowOf(id)).toMatchObject({
    isActive: true,
    publishedAt: new Date(SOON),
    publishAt: null,
    seatsTaken: 1,
  });
  const page = await app.as("agent").get(`/api/events/${id}`);
  expect(page.body).toMatchObject({ publishedAt: SOON, publishAt: null });
  const notified = await noticesOf(`New event: ${title}`);
  expect(notified).toContain(app.people.teamMember.id);
  expect(notified).not.toContain(app.people.noAccess.id);
  expect(new Set(notified).size).toBe(notified.length);
  const audit = await app.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  expect(audit.map(({ action, actorName }) => [action, actorName])).toContainEqual([
    "event.activate",
    "Colonnade",
  ]);
});

test("does not publish a scheduled event that was canceled", async () => {
  const id = await create({ isActive: false, publishAt: "2026-06-05T12:00:00.000Z" });
  expect((await staff.post(`/api/admin/events/${id}/cancel`, {})).status).toBe(200);
  app.clock.set("2026-06-05T12:00:00Z");
  await publishDue();
  expect(await rowOf(id)).toMatchObject({ isActive: false, publishAt: null });
});

test("saves drafts, schedules and publications, and clears the schedule when published", async () => {
  const id = await create({ title: "States", isActive: false });
  expect(await rowOf(id)).toMatchObject({ isActive: false, publishAt: null, publishedAt: null });
  const save = (version: number, change: Record<string, unknown>) =>
    staff.put(`/api/admin/events/${id}`, formBody({ title: "States", version, ...change }));
  const late = await save(1, { isActive: false, publishAt: "2020-01-01T00:00:00Z" });
  expect([late.status, late.body.fields]).toEqual([
    422,
    { publishAt: "Please choose a time in the future." },
  ]);
  const at = "2026-07-01T12:00:00.000Z";
  await save(1, { isActive: false, publishAt: at, notifiesMembers: true });
  const form = await staff.get(`/api/admin/events/${id}`);
  expect(form.body).toMatchObject({ isActive: false, publishAt: at, notifiesMembers: true });
  await save(2, { isActive: true, publishAt: null, notifiesMembers: true });
  expect(await rowOf(id)).toMatchObject({ isActive: true, publishAt: null });
  expect(await noticesOf("New event: States")).toContain(app.people.agent.id);
  // Saved again: nobody is notified twice.
  const before = (await noticesOf("New event: States")).length;
  await save(3, { isActive: true, notifiesMembers: true });
  expect(await noticesOf("New event: States")).toHaveLength(before);
});

test("the toggle publishes a scheduled event now, and makes a draft of a published one", async () => {
  const id = await create({ isActive: false, publishAt: "2026-07-01T12:00:00.000Z" });
  const toggle = (isActive: boolean) => staff.patch(`/api/admin/events/${id}/active`, { isActive });
  await toggle(true);
  expect(await rowOf(id)).toMatchObject({
    isActive: true,
    publishAt: null,
    publishedAt: app.clock.now(),
  });
  await toggle(false);
  expect(await rowOf(id)).toMatchObject({ isActive: false, publishAt: null });
});
