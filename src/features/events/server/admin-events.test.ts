import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries } from "#platform/server/tables.ts";
import { countStatements } from "#test/count-statements.ts";
import { testApp } from "#test/test-app.ts";
import { formBody, insertEvent } from "./event.fixture.ts";
import { events, eventTags } from "./tables.ts";

const app = await testApp();
app.clock.set("2026-06-01T12:00:00Z");
const staff = app.as("superadmin");

const create = async (change: Record<string, unknown> = {}) =>
  staff.post("/api/admin/events", formBody(change));
const duplicate = (id: string) =>
  staff.post(`/api/admin/events/${id}/duplicate`, { date: "2031-06-03", time: "18:30" });
const titles = async (query: string) => {
  const { body } = await staff.get(`/api/admin/events${query}`);
  return body.items.map((event: { title: string }) => event.title);
};
const actionsOn = async (id: string) => {
  const rows = await app.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  return rows.map((row) => row.action);
};

test("creates a paid virtual event with UTC start, tags and sanitized description", async () => {
  const { status, body } = await create({
    description: '<p onclick="x()">Dinner<script>alert(1)</script></p>',
    feeCents: 12_050,
    availableSeats: 12,
    tags: [" Owners ", "owners", "Dinner", ""],
    hostId: app.people.guru.id,
  });
  expect(status).toBe(201);
  const form = await staff.get(`/api/admin/events/${body.id}`);
  expect(form.body).toMatchObject({
    title: "Owners' table",
    description: "<p>Dinner</p>",
    date: "2031-05-06",
    time: "18:30",
    timeZone: "America/Chicago",
    feeCents: 12_050,
    availableSeats: 12,
    tags: ["Owners", "Dinner"],
    host: { id: app.people.guru.id, name: "Gita Guru" },
    location: null,
    registeredCount: 0,
  });
  const [row] = await app.db.select().from(events).where(eq(events.id, body.id));
  expect(row?.startsAt.toISOString()).toBe("2031-05-06T23:30:00.000Z");
  expect(await actionsOn(body.id)).toEqual(["event.create"]);
});

test.each([
  [{ title: "  " }, "title", "Please fill in all required fields."],
  [{ title: undefined }, "title", "Please fill in all required fields."],
  [{ description: "" }, "description", "Please fill in all required fields."],
  [{ description: "<p> </p>" }, "description", "Please fill in all required fields."],
  [{ date: "" }, "date", "Please fill in all required fields."],
  [{ time: "" }, "time", "Please fill in all required fields."],
  [{ date: "06/05/2031" }, "date", "Invalid date or time format"],
  [{ date: "2031-02-30" }, "date", "Invalid date or time format"],
  [{ time: "6pm" }, "time", "Invalid date or time format"],
  [{ time: "24:00" }, "time", "Invalid date or time format"],
  [
    { date: "2031-03-09", time: "02:30", timeZone: "America/New_York" },
    "time",
    "Invalid date or time format",
  ],
  [{ timeZone: "Mars/Olympus" }, "timeZone", "Please choose a time zone."],
  [{ type: "live", location: " " }, "location", "Location is required for live events."],
  [{ meetingUrl: "" }, "meetingUrl", "Zoom link is required for virtual events."],
  [
    { meetingUrl: "javascript:alert(1)" },
    "meetingUrl",
    "Please enter a link that starts with https://.",
  ],
  [
    { imageUrl: "javascript:alert(1)" },
    "imageUrl",
    "Please enter a link that starts with https://.",
  ],
  [{ feeCents: -1 }, "feeCents", "Fee must be 0 or more, in steps of 0.01."],
  [{ feeCents: 0.5 }, "feeCents", "Fee must be 0 or more, in steps of 0.01."],
  [
    { availableSeats: -1 },
    "availableSeats",
    "Seats must be a whole number, 0 or more. Leave empty for unlimited.",
  ],
  [
    { availableSeats: 1.5 },
    "availableSeats",
    "Seats must be a whole number, 0 or more. Leave empty for unlimited.",
  ],
  [
    { hostId: "6f1f1f52-8c1c-4b39-9a26-8e5e5b5f5a51" },
    "hostId",
    "Please choose a host from the list.",
  ],
])("returns 422 when the body has %j", async (change, field, message) => {
  const { status, body } = await create(change);
  expect([status, body.message, body.fields]).toEqual([422, message, { [field]: message }]);
});

test("returns 409 when the insert returns no row", async () => {
  const id = await insertEvent(app);
  await app.db.execute(sql`create function skip_insert() returns trigger language plpgsql
    as 'begin return null; end'`);
  await app.db.execute(sql`create trigger skip_insert before insert on events
    for each row execute function skip_insert()`);
  const answers = [await create(), await duplicate(id)];
  await app.db.execute(sql`drop trigger skip_insert on events`);
  for (const { status, body } of answers) {
    expect([status, body]).toEqual([
      409,
      { code: "not_created", message: "Failed to create event" },
    ]);
  }
});

test("returns 422 and creates nothing when the body has server-side fields", async () => {
  const before = await app.db.$count(events);
  for (const extra of [{ seatsTaken: 5 }, { id: crypto.randomUUID() }, { payment_status: "x" }]) {
    expect((await create(extra)).status).toBe(422);
  }
  expect(await app.db.$count(events)).toBe(before);
});

test("returns 409 with the number when there would be fewer seats than registrations", async () => {
  const { body } = await create({ availableSeats: 5 });
  for (const who of ["agent", "guru"] as const) {
    await app.as(who).post(`/api/events/${body.id}/registration`);
  }
  const refused = await staff.put(
    `/api/admin/events/${body.id}`,
    formBody({ availableSeats: 1, version: 1 }),
  );
  const message = "2 people have already registered. Please enter 2 seats or more.";
  expect([refused.status, refused.body]).toEqual([
    409,
    { code: "seats_below_registered", message, fields: { availableSeats: message } },
  ]);
  const lowest = await staff.put(
    `/api/admin/events/${body.id}`,
    formBody({ availableSeats: 2, version: 1 }),
  );
  expect(lowest.status).toBe(200);
  const unlimited = await staff.put(`/api/admin/events/${body.id}`, formBody({ version: 2 }));
  expect(unlimited.status).toBe(200);
});

test("replaces the tags and changes the time when an event is updated", async () => {
  const { body } = await create({ tags: ["a", "b"] });
  const change = formBody({ tags: ["c"], date: "2031-12-06", title: "Moved", version: 1 });
  expect((await staff.put(`/api/admin/events/${body.id}`, change)).status).toBe(200);
  const form = await staff.get(`/api/admin/events/${body.id}`);
  expect(form.body).toMatchObject({ tags: ["c"], date: "2031-12-06", title: "Moved" });
  expect(await actionsOn(body.id)).toEqual(["event.create", "event.update"]);
});

test("lists active upcoming events by default and applies filters", async () => {
  await app.db.delete(events);
  await insertEvent(app, { title: "Coming" });
  await insertEvent(app, { title: "Over", inDays: -3 });
  await insertEvent(app, { title: "Hidden", isActive: false, inDays: 20 });
  await insertEvent(app, { title: "Room", type: "live", location: "Oslo", inDays: 30 });
  expect(await titles("")).toEqual(["Coming", "Room"]);
  expect(await titles("?includePast=true")).toEqual(["Coming", "Room", "Over"]);
  expect(await titles("?status=inactive")).toEqual(["Hidden"]);
  expect(await titles("?status=all&type=virtual")).toEqual(["Coming", "Hidden"]);
  expect(await titles("?search=oslo")).toEqual(["Room"]);
});

test("returns 20 events per page with three statements", async () => {
  for (let index = 0; index < 25; index += 1) await insertEvent(app, { tags: ["a", "b"] });
  const { body } = await staff.get("/api/admin/events?page=2");
  expect([body.items.length, body.total, body.page, body.pageSize]).toEqual([7, 27, 2, 20]);
  expect(await countStatements(app, () => staff.get("/api/admin/events"))).toBeLessThanOrEqual(3);
});

test("toggles is_active and records an audit entry", async () => {
  const id = await insertEvent(app);
  expect((await staff.patch(`/api/admin/events/${id}/active`, { isActive: false })).status).toBe(
    200,
  );
  expect((await app.as("teamMember").get(`/api/events/${id}`)).status).toBe(404);
  await staff.patch(`/api/admin/events/${id}/active`, { isActive: true });
  expect((await app.as("teamMember").get(`/api/events/${id}`)).status).toBe(200);
  expect(await actionsOn(id)).toEqual(["event.deactivate", "event.activate"]);
});

test("duplicates an event as inactive with its tags and without registrations", async () => {
  const id = await insertEvent(app, {
    title: "Original",
    tags: ["x", "y"],
    availableSeats: 3,
    sequence: 4,
    recordingUrl: "https://videos.example.test/1",
  });
  await app.as("agent").post(`/api/events/${id}/registration`);
  const { status, body } = await duplicate(id);
  expect(status).toBe(201);
  const form = await staff.get(`/api/admin/events/${body.id}`);
  expect(form.body).toMatchObject({
    title: "Original (copy)",
    isActive: false,
    tags: ["x", "y"],
    availableSeats: 3,
    registeredCount: 0,
    date: "2031-06-03",
    time: "18:30",
    timeZone: "America/New_York",
  });
  const [row] = await app.db.select().from(events).where(eq(events.id, body.id));
  expect(row).toMatchObject({ sequence: 0, recordingUrl: null, seriesId: null });
});

test("duplicates no event to a day or time that does not exist", async () => {
  const id = await insertEvent(app);
  for (const local of [
    { date: "2031-03-09", time: "02:30" },
    { date: "2031-02-30", time: "10:00" },
    {},
  ]) {
    expect((await staff.post(`/api/admin/events/${id}/duplicate`, local)).status).toBe(422);
  }
});

test("returns 404 when the event does not exist", async () => {
  const id = crypto.randomUUID();
  const answers = [
    await staff.get(`/api/admin/events/${id}`),
    await staff.put(`/api/admin/events/${id}`, formBody({ version: 1 })),
    await staff.patch(`/api/admin/events/${id}/active`, { isActive: true }),
    await duplicate(id),
    await staff.delete(`/api/admin/events/${id}`),
    await staff.get(`/api/admin/events/${id}/registrations`),
    await staff.get(`/api/admin/events/${id}/registrations.csv`),
  ];
  for (const answer of answers) {
    expect([answer.status, answer.body.message]).toEqual([404, "Event not found"]);
  }
});

test("finds hosts by name or email, except removed members", async () => {
  const { body } = await staff.get("/api/admin/event-hosts?search=gita");
  expect(body).toEqual([
    { id: app.people.guru.id, name: "Gita Guru", email: app.people.guru.email },
  ]);
  const removed = await staff.get(`/api/admin/event-hosts?search=${app.people.removed.email}`);
  expect(removed.body).toEqual([]);
});

test("moves an event with its tags to the trash", async () => {
  const { body } = await create({ tags: ["gone"] });
  expect((await staff.delete(`/api/admin/events/${body.id}`)).status).toBe(200);
  expect(await app.db.$count(eventTags, eq(eventTags.eventId, body.id))).toBe(0);
  expect(await actionsOn(body.id)).toEqual(["event.create", "event.trash"]);
});
