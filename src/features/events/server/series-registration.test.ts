import { and, asc, count, eq, inArray, like } from "drizzle-orm";
import ICAL from "ical.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mails } from "#platform/server/tables.ts";
import { countStatements } from "#test/count-statements.ts";
import { httpClient } from "#test/http-client.ts";
import { createOrganizationRow, createPerson, type Person } from "#test/people.ts";
import { startServerProcess } from "#test/server-process.ts";
import { testApp } from "#test/test-app.ts";
import { formBody, insertEvent } from "./event.fixture.ts";
import { eventRegistrations, events, eventWaitingList } from "./tables.ts";

const MEMBERS = 60;
const SEATS = 20;

const app = await testApp({ env: { DATABASE_POOL: "20" } });
const second = await startServerProcess(app);
afterAll(() => second.stop());
const member = app.as("teamMember");

const people: Person[] = [];
beforeAll(async () => {
  const organizationId = await createOrganizationRow(app.services, "Series");
  for (let index = 0; index < MEMBERS; index += 1) {
    people.push(await createPerson(app.services, { organizationId }));
  }
});

const day = (inDays: number) =>
  new Date(app.clock.now().getTime() + inDays * 86_400_000).toISOString().slice(0, 10);

/** A weekly series of six events, the first one in three days. */
async function createSeries(change: Record<string, unknown> = {}) {
  const body = formBody({
    title: "Office hours",
    date: day(3),
    series: { frequency: "weekly", endsOn: day(38) },
    ...change,
  });
  const created = await app.as("superadmin").post("/api/admin/events", body);
  expect(created.status).toBe(201);
  const [first] = await app.db.select().from(events).where(eq(events.id, created.body.id));
  const rows = await app.db
    .select({ id: events.id })
    .from(events)
    .where(eq(events.seriesId, first?.seriesId ?? ""))
    .orderBy(asc(events.startsAt));
  return rows.map(({ id }) => id);
}

const all = (id: string | undefined) => `/api/events/${id}/series/registration`;
const seatOf = (id: string | undefined) => `/api/events/${id}/registration`;
const seatsTaken = async (ids: string[]) => {
  const rows = await app.db
    .select({ id: events.id, seats: events.seatsTaken })
    .from(events)
    .where(inArray(events.id, ids));
  return ids.map((id) => rows.find((row) => row.id === id)?.seats);
};

test("registers for all dates with a free seat and reports the sold-out ones", async () => {
  const ids = await createSeries({ availableSeats: 1 });
  await app.as("agent").post(seatOf(ids[2]));
  await member.post(seatOf(ids[0]));
  const { status, body } = await member.post(all(ids[1]));
  expect(status).toBe(201);
  expect(body).toMatchObject({ registered: 5, soldOut: [{ id: ids[2] }] });
  expect(await seatsTaken(ids)).toEqual([1, 1, 1, 1, 1, 1]);
  expect((await member.post(all(ids[1]))).body).toEqual(body);
  const { series } = (await member.get(`/api/events/${ids[0]}`)).body;
  expect(series).toMatchObject({ frequency: "weekly", startsOn: day(3) });
  expect(series.dates.map((date: { myPlace: string | null }) => date.myPlace)).toEqual(
    ids.map((_, index) => (index === 2 ? null : "registered")),
  );
});

test("sends one email with one calendar file that contains all dates", async () => {
  const person = people[0] as Person;
  const ids = await createSeries();
  await app.as(person).post(all(ids[0]));
  const rows = await app.db.select().from(mails).where(eq(mails.toAddress, person.email));
  expect(rows.map(({ subject }) => subject)).toEqual(["You're registered: Office hours (6 dates)"]);
  const [file, ...others] = rows[0]?.attachments ?? [];
  expect(others).toEqual([]);
  const text = Buffer.from(file?.base64 ?? "", "base64").toString();
  const entries = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  expect(entries.map((entry) => new ICAL.Event(entry).uid).sort()).toEqual(
    ids.map((id) => `event-${id}@colonnade`).sort(),
  );
});

test("takes the member off the waitlist of a date that has a seat again", async () => {
  const ids = await createSeries({ availableSeats: 1 });
  await app.as("agent").post(seatOf(ids[1]));
  await member.post(`/api/events/${ids[1]}/waiting-list`);
  await app.db
    .update(events)
    .set({ availableSeats: 2 })
    .where(eq(events.id, ids[1] ?? ""));
  expect((await member.post(all(ids[0]))).body).toMatchObject({ registered: 6, soldOut: [] });
  expect(await app.db.$count(eventWaitingList, inArray(eventWaitingList.eventId, ids))).toBe(0);
});

test("leaves out canceled, hidden and past dates", async () => {
  const ids = await createSeries();
  const admin = app.as("superadmin");
  await admin.post(`/api/admin/events/${ids[1]}/cancel`, { note: "" });
  await admin.patch(`/api/admin/events/${ids[2]}/active`, { isActive: false });
  await app.db
    .update(events)
    .set({ startsAt: new Date(app.clock.now().getTime() - 1000) })
    .where(eq(events.id, ids[0] ?? ""));
  expect((await member.post(all(ids[3]))).body).toMatchObject({ registered: 3, soldOut: [] });
  expect(await seatsTaken(ids)).toEqual([0, 0, 0, 1, 1, 1]);
});

test("refuses a series with a fee, an event that does not repeat and a hidden event", async () => {
  const paid = await createSeries({ feeCents: 4900 });
  expect((await member.post(all(paid[0]))).body.code).toBe("series_not_free");
  expect(await seatsTaken(paid)).toEqual([0, 0, 0, 0, 0, 0]);
  const single = await insertEvent(app);
  expect((await member.post(all(single))).body.code).toBe("event_does_not_repeat");
  const hidden = await createSeries({ isActive: false });
  expect((await member.post(all(hidden[0]))).status).toBe(404);
});

test("cancels this and all following registrations and promotes from the waitlists", async () => {
  const ids = await createSeries({ availableSeats: 1 });
  await member.post(all(ids[0]));
  await app.as("agent").post(`/api/events/${ids[4]}/waiting-list`);
  const { status, body } = await member.delete(all(ids[2]));
  expect([status, body]).toEqual([200, { canceled: 4 }]);
  expect(await seatsTaken(ids)).toEqual([1, 1, 0, 0, 1, 0]);
  const left = await app.db
    .select({ eventId: eventRegistrations.eventId })
    .from(eventRegistrations)
    .where(
      and(
        inArray(eventRegistrations.eventId, ids),
        eq(eventRegistrations.userId, app.people.teamMember.id),
      ),
    );
  expect(left.map(({ eventId }) => eventId).sort()).toEqual(ids.slice(0, 2).sort());
  const sent = await app.db
    .select()
    .from(mails)
    .where(like(mails.subject, "Registration canceled: %"));
  expect(sent).toMatchObject([{ subject: "Registration canceled: Office hours (4 dates)" }]);
  expect(sent[0]?.attachments).toHaveLength(4);
  expect((await member.delete(all(ids[2]))).body.code).toBe("not_registered");
});

test(`fills every date with exactly ${SEATS} seats when ${MEMBERS} members register for all at once`, {
  timeout: 300_000,
}, async () => {
  const ids = await createSeries({ availableSeats: SEATS });
  const answers = await Promise.all(
    people.map((person, index) => {
      const client = httpClient(
        index % 2 ? second.url : app.url,
        app.services.env.APP_URL,
        person.cookie,
      );
      // Some register for a single date meanwhile.
      return index % 5 === 0 ? client.post(seatOf(ids[index % 6])) : client.post(all(ids[0]));
    }),
  );
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await seatsTaken(ids)).toEqual(ids.map(() => SEATS));
  const counted = await app.db
    .select({ rows: count() })
    .from(eventRegistrations)
    .where(inArray(eventRegistrations.eventId, ids))
    .groupBy(eventRegistrations.eventId);
  expect(counted).toEqual(ids.map(() => ({ rows: SEATS })));
});

test("lists each series once, with the number of later dates", async () => {
  const titles = async (path: string, key: "events" | "items", who = member) => {
    const { body } = await who.get(path);
    return body[key].map((event: { id: string }) => event.id);
  };
  const search = "search=Rare%20series&tags[]=Rare";
  const ids = await createSeries({ title: "Rare series", tags: ["Rare"] });
  const single = await insertEvent(app, { title: "Rare series too", inDays: 200, tags: ["Rare"] });
  expect(await titles(`/api/events?${search}`, "events")).toEqual([ids[0], single]);
  const { body } = await member.get(`/api/events?${search}`);
  expect(body.events[0].moreDates).toBe(5);
  expect(body.tags).toEqual([{ tag: "Rare", count: 2 }]);
  await app.as("superadmin").post(`/api/admin/events/${ids[0]}/cancel`, { note: "" });
  expect(await titles(`/api/events?${search}`, "events")).toEqual([ids[1], single]);

  const admin = app.as("superadmin");
  const list = await admin.get("/api/admin/events?search=Rare%20series");
  expect(list.body).toMatchObject({ total: 2, items: [{ id: ids[1] }, { id: single }] });
  const { seriesId } = list.body.items[0];
  expect(await titles(`/api/admin/events?series=${seriesId}`, "items", admin)).toEqual(ids);
});

test("finds the next date of a series once in the search", async () => {
  const ids = await createSeries({ title: "Zeppelin workshop" });
  const { body } = await member.get("/api/search?q=zeppelin");
  const found = JSON.stringify(body).match(/\/events\/[0-9a-f-]+/g) ?? [];
  expect([...new Set(found)]).toEqual([`/events/${ids[0]}`]);
});

test("changes the listed event only when all results of a search are hidden", async () => {
  const ids = await createSeries({ title: "Hide me" });
  const filters = { search: "Hide me" };
  const { body } = await app
    .as("superadmin")
    .post("/api/admin/events/bulk", { target: { filters }, action: { type: "unpublish" } });
  expect(body.changed).toBe(1);
  const rows = await app.db
    .select({ id: events.id })
    .from(events)
    .where(and(inArray(events.id, ids), eq(events.isActive, false)));
  expect(rows).toEqual([{ id: ids[0] }]);
});

test("lists with the same number of statements for any number of series", async () => {
  const few = await countStatements(app, () => member.get("/api/events"));
  for (let index = 0; index < 5; index += 1) await createSeries({ title: `More ${index}` });
  expect(await countStatements(app, () => member.get("/api/events"))).toBe(few);
});
