import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { subscriptions } from "#features/subscription/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import { insertEvent } from "./event.fixture.ts";
import { calendarFeeds } from "./tables.ts";

const app = await testApp();
app.clock.set("2026-02-20T12:00:00Z");
const member = app.as("teamMember");
const open = app.as("anonymous");

function readEvents(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      title: event.summary,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      location: event.location,
      description: event.description,
    };
  });
}

async function newFeed() {
  const { status, body } = await member.post("/api/calendar-feed");
  expect(status).toBe(201);
  return new URL(body.url).pathname;
}

test("writes a valid .ics file when texts have commas, quotes and line breaks", async () => {
  const id = await insertEvent(app, {
    title: 'Dinner; "owners", only \\ long '.repeat(4).trim(),
    description: "<p>One, two;</p><p>three</p>",
    startsAt: new Date("2026-03-08T16:00:00Z"),
    durationMinutes: 90,
    location: "Rua Nova, 12; Porto",
  });
  const answer = await member.get(`/api/events/${id}/calendar.ics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("text/calendar");
  expect(answer.headers.get("content-disposition")).toMatch(/filename=/);
  expect(answer.body).toContain("\r\n");
  const [event] = readEvents(answer.body);
  expect(event).toMatchObject({
    uid: `event-${id}@colonnade`,
    title: 'Dinner; "owners", only \\ long '.repeat(4).trim(),
    start: "2026-03-08T16:00:00.000Z",
    end: "2026-03-08T17:30:00.000Z",
    location: "Rua Nova, 12; Porto",
  });
  expect(event?.description).toContain("One, two;\nthree");
  expect(event?.description).toContain(`/events/${id}`);
});

test("includes the meeting link only when the member is registered", async () => {
  const id = await insertEvent(app);
  const before = await member.get(`/api/events/${id}/calendar.ics`);
  expect(before.body.replaceAll("\r\n ", "")).not.toContain("secret-room");
  await member.post(`/api/events/${id}/registration`);
  const after = await member.get(`/api/events/${id}/calendar.ics`);
  expect(after.body.replaceAll("\r\n ", "")).toContain("secret-room");
});

test("lists registered events in the feed with correct times across daylight saving changes", async () => {
  const forms = [
    { title: "Before spring", date: "2026-03-07", utc: "2026-03-07T17:00:00.000Z" },
    { title: "After spring", date: "2026-03-08", utc: "2026-03-08T16:00:00.000Z" },
    { title: "Before autumn", date: "2026-10-31", utc: "2026-10-31T16:00:00.000Z" },
    { title: "After autumn", date: "2026-11-01", utc: "2026-11-01T17:00:00.000Z" },
  ];
  const agent = app.as("agent");
  for (const { title, date } of forms) {
    const { body } = await app.as("superadmin").post("/api/admin/events", {
      title,
      description: "<p>Noon in New York</p>",
      date,
      time: "12:00",
      timeZone: "America/New_York",
      durationMinutes: 60,
      type: "live",
      location: "New York",
      feeCents: 0,
      availableSeats: null,
      hostId: null,
      tags: [],
      isActive: true,
    });
    await agent.post(`/api/events/${body.id}/registration`);
  }
  const unpaid = await insertEvent(app, { title: "Not paid", feeCents: 100 });
  await agent.post(`/api/events/${unpaid}/registration`);
  await insertEvent(app, { title: "Not registered" });
  const { body } = await agent.post("/api/calendar-feed");
  const feed = await open.get(new URL(body.url).pathname);
  expect(feed.status).toBe(200);
  expect(feed.headers.get("content-type")).toContain("text/calendar");
  expect(readEvents(feed.body).map(({ title, start }) => ({ title, start }))).toEqual(
    forms.map(({ title, utc }) => ({ title, start: utc })),
  );
});

test("removes an event from the feed when the registration is canceled", async () => {
  const id = await insertEvent(app, { title: "Changed my mind" });
  await member.post(`/api/events/${id}/registration`);
  const path = await newFeed();
  expect((await open.get(path)).body).toContain("Changed my mind");
  await member.delete(`/api/events/${id}/registration`);
  expect((await open.get(path)).body).not.toContain("Changed my mind");
});

test("creates a 128-bit token and stores only its hash", async () => {
  const path = await newFeed();
  const token = path.split("/").at(-1)?.replace(".ics", "") ?? "";
  expect(Buffer.from(token, "base64url")).toHaveLength(16);
  const [row] = await app.db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, app.people.teamMember.id));
  expect(JSON.stringify(row)).not.toContain(token);
  const { body } = await member.get("/api/calendar-feed");
  expect(body).toEqual({ createdAt: "2026-02-20T12:00:00.000Z" });
});

test("invalidates the feed URL when it is replaced or revoked", async () => {
  const first = await newFeed();
  const second = await newFeed();
  expect((await open.get(first)).status).toBe(404);
  expect((await open.get(second)).status).toBe(200);
  expect((await member.delete("/api/calendar-feed")).status).toBe(200);
  expect((await open.get(second)).status).toBe(404);
  expect((await member.get("/api/calendar-feed")).body).toEqual({ createdAt: null });
  expect((await member.delete("/api/calendar-feed")).status).toBe(404);
});

test("returns the same 404 when the token is unknown, or the member was removed or lost access", async () => {
  const path = await newFeed();
  const unknown = await open.get("/api/calendar/AAAAAAAAAAAAAAAAAAAAAA.ics");
  expect([unknown.status, unknown.body]).toEqual([
    404,
    { code: "not_found", message: "Not found" },
  ]);
  const { id, organizationId } = app.people.teamMember;
  await app.db
    .update(subscriptions)
    .set({ status: "canceled" })
    .where(eq(subscriptions.userId, id));
  expect((await open.get(path)).body).toEqual(unknown.body);
  await app.db
    .update(organizations)
    .set({ hasFreeAccess: true })
    .where(eq(organizations.id, organizationId));
  expect((await open.get(path)).status).toBe(200);
  await app.db.update(users).set({ removedAt: new Date() }).where(eq(users.id, id));
  expect((await open.get(path)).status).toBe(404);
});
