import { asc, desc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { trash } from "#platform/server/authoring/tables.ts";
import { auditEntries } from "#platform/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import { insertEvent } from "./event.fixture.ts";
import { eventRegistrations, events, eventTags, eventWaitingList } from "./tables.ts";

const app = await testApp();
app.clock.set("2026-06-01T12:00:00Z");
const staff = app.as("superadmin");
const LATER = new Date("2026-07-01T12:00:00Z");

beforeEach(async () => {
  await app.db.delete(trash);
  await app.db.delete(events);
});

const bulk = (target: object, type: string) =>
  staff.post("/api/admin/events/bulk", { target, action: { type } });
const undo = (id: string, by = staff) => by.post(`/api/admin/events/bulk/${id}/undo`);
const titles = async (query: string) => {
  const { body } = await staff.get(`/api/admin/events?includePast=true&${query}`);
  return body.items.map((event: { title: string }) => event.title);
};

/** Everything a bulk action may change. */
const snapshot = async () => ({
  events: (await app.db.select().from(events).orderBy(asc(events.id))).map(
    ({ updatedAt: _, ...row }) => row,
  ),
  tags: await app.db.select().from(eventTags).orderBy(asc(eventTags.eventId), asc(eventTags.tag)),
  registrations: await app.db.select().from(eventRegistrations).orderBy(asc(eventRegistrations.id)),
  waiting: await app.db.select().from(eventWaitingList).orderBy(asc(eventWaitingList.position)),
});

/** Events in every state. The registered one is upcoming. */
async function calendar() {
  const ids = {
    published: await insertEvent(app, { title: "Published", tags: ["a", "b"], inDays: 1 }),
    draft: await insertEvent(app, { title: "Draft", isActive: false, inDays: 2, feeCents: 900 }),
    scheduled: await insertEvent(app, {
      title: "Scheduled",
      isActive: false,
      publishAt: LATER,
      notifiesMembers: true,
      inDays: 60,
    }),
    registered: await insertEvent(app, { title: "Registered", inDays: 4 }),
    past: await insertEvent(app, { title: "Past", inDays: -4, availableSeats: 9 }),
    canceled: await insertEvent(app, {
      title: "Canceled",
      inDays: 5,
      canceledAt: app.clock.now(),
    }),
  };
  const userId = app.people.teamMember.id;
  for (const eventId of [ids.registered, ids.past, ids.canceled]) {
    await app.db.insert(eventRegistrations).values({ eventId, userId });
  }
  await app.db.insert(eventWaitingList).values({ eventId: ids.past, userId: app.people.agent.id });
  return ids;
}

test("publishes and unpublishes the chosen events, and restores the former values", async () => {
  const ids = Object.values(await calendar());
  const before = await snapshot();
  const published = await bulk({ ids }, "publish");
  expect(published.body).toMatchObject({ changed: 2, refused: [] });
  expect(await titles("status=inactive")).toEqual([]);
  const [row] = await app.db.select().from(events).where(eq(events.title, "Scheduled"));
  expect(row).toMatchObject({ publishedAt: app.clock.now(), publishAt: null });
  expect((await undo(published.body.undoId)).body).toEqual({ changed: 2, restored: 2 });
  expect(await snapshot()).toEqual(before);

  const unpublished = await bulk({ ids }, "unpublish");
  expect(unpublished.body.changed).toBe(4);
  expect(await titles("status=active")).toEqual([]);
  await undo(unpublished.body.undoId);
  expect(await snapshot()).toEqual(before);
});

test("moves events to the trash, except upcoming ones with registrations, and restores them", async () => {
  await calendar();
  const before = await snapshot();
  const filters = { status: "all", includePast: true };
  const { body } = await bulk({ filters }, "trash");
  expect(body).toMatchObject({ changed: 5, refused: ["Registered"] });
  expect(await titles("status=all")).toEqual(["Registered"]);
  expect(await app.db.$count(trash)).toBe(5);
  expect((await undo(body.undoId)).body).toEqual({ changed: 5, restored: 5 });
  expect(await snapshot()).toEqual(before);
  const again = await undo(body.undoId);
  expect([again.status, again.body.code]).toEqual([409, "already_undone"]);
});

test("returns 409 when every chosen event has live registrations", async () => {
  const { registered } = await calendar();
  const refused = await bulk({ ids: [registered] }, "trash");
  expect([refused.status, refused.body]).toEqual([
    409,
    { code: "event_has_registrations", message: "Cancel the event first: “Registered”." },
  ]);
});

test("changes all results of the filters, and only those", async () => {
  await calendar();
  const { body } = await bulk({ filters: { search: "publ" } }, "unpublish");
  expect(body.changed).toBe(1);
  expect(await titles("status=draft")).toEqual(["Published", "Draft"]);
});

test("promotes from the waitlist when an event is published", async () => {
  const id = await insertEvent(app, { isActive: false, availableSeats: 1 });
  await app.db.insert(eventWaitingList).values({ eventId: id, userId: app.people.agent.id });
  await bulk({ ids: [id] }, "publish");
  expect((await app.as("agent").get(`/api/events/${id}`)).body.myPlace).toBe("registered");
});

test("skips events in the undo that someone changed since, and undos of others", async () => {
  const { draft, scheduled } = await calendar();
  const { body } = await bulk({ ids: [draft, scheduled] }, "publish");
  expect((await undo(body.undoId, app.as("agent"))).status).toBe(403);
  await staff.patch(`/api/admin/events/${draft}/active`, { isActive: false });
  expect((await undo(body.undoId)).body).toEqual({ changed: 2, restored: 1 });
});

test("records one audit entry for all events of a change", async () => {
  const { published, registered } = await calendar();
  await bulk({ ids: [published, registered] }, "unpublish");
  const [entry] = await app.db
    .select()
    .from(auditEntries)
    .orderBy(desc(auditEntries.createdAt))
    .limit(1);
  expect(entry).toMatchObject({ action: "event.deactivate", subjectName: "2 events" });
});

test("filters by state and sorts by title, registrations and fee", async () => {
  await calendar();
  expect(await titles("status=draft")).toEqual(["Draft"]);
  expect(await titles("status=scheduled")).toEqual(["Scheduled"]);
  expect(await titles("status=canceled")).toEqual(["Canceled"]);
  const all = ["Canceled", "Draft", "Past", "Published", "Registered", "Scheduled"];
  expect(await titles("status=all&sort=title")).toEqual(all);
  expect((await titles("status=all&sort=fee"))[0]).toBe("Draft");
  const registered = await titles("status=all&sort=registered");
  expect(registered.slice(0, 3).sort()).toEqual(["Canceled", "Past", "Registered"]);
  expect((await titles("status=all&sort=latest"))[0]).toBe("Scheduled");
});

test.each([
  [{ target: { ids: [] }, action: { type: "publish" } }],
  [{ target: { ids: [crypto.randomUUID()] }, action: { type: "cancel" } }],
  [{ target: { filters: { page: 2 } }, action: { type: "trash" } }],
])("rejects %j", async (body) => {
  expect((await staff.post("/api/admin/events/bulk", body)).status).toBe(422);
});
