import { expect, test } from "vitest";
import { countStatements } from "#test/count-statements.ts";
import { testApp } from "#test/test-app.ts";
import { insertEvent } from "./event.fixture.ts";

const app = await testApp();
app.clock.set("2026-06-01T12:00:00Z");
const member = app.as("teamMember");
const LINK = "https://meet.example.test/secret-room-with-a-long-name";

test("hides the meeting link when the member is not registered", async () => {
  const id = await insertEvent(app, {
    tags: ["AI"],
    availableSeats: 4,
    feeCents: 1250,
    hostId: app.people.guru.id,
  });
  const { status, body } = await member.get(`/api/events/${id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    title: "Pricing clinic",
    description: "<p>Bring an estimate.</p>",
    startsAt: "2026-06-08T12:00:00.000Z",
    timeZone: "America/New_York",
    tags: ["AI"],
    feeCents: 1250,
    seatsLeft: 4,
    isPast: false,
    myPlace: null,
    meetingUrl: null,
    host: { name: "Gita Guru", guruSlug: null },
  });
  expect(JSON.stringify(body)).not.toContain("secret-room");
});

test("returns the meeting link to registered members and superadmins", async () => {
  const id = await insertEvent(app);
  await member.post(`/api/events/${id}/registration`);
  expect((await member.get(`/api/events/${id}`)).body.meetingUrl).toBe(LINK);
  expect((await app.as("superadmin").get(`/api/events/${id}`)).body.meetingUrl).toBe(LINK);
  for (const other of ["agent", "support", "guru", "otherAgent"] as const) {
    expect((await app.as(other).get(`/api/events/${id}`)).body.meetingUrl).toBeNull();
  }
});

test("hides the meeting link when the payment is pending", async () => {
  const id = await insertEvent(app, { feeCents: 500 });
  await member.post(`/api/events/${id}/registration`);
  const { body } = await member.get(`/api/events/${id}`);
  expect([body.myPlace, body.meetingUrl]).toEqual(["awaiting_payment", null]);
});

test("returns 404 when the event is inactive, except to superadmins", async () => {
  const id = await insertEvent(app, { isActive: false });
  const hidden = await member.get(`/api/events/${id}`);
  const random = await member.get(`/api/events/${crypto.randomUUID()}`);
  expect([hidden.status, hidden.body]).toEqual([
    404,
    { code: "not_found", message: "Event not found" },
  ]);
  expect(hidden.body).toEqual(random.body);
  expect((await app.as("superadmin").get(`/api/events/${id}`)).status).toBe(200);
});

test("lists three active upcoming related events by shared tags, then by date", async () => {
  const app2 = { tags: ["X1", "X2"] };
  const id = await insertEvent(app, app2);
  await insertEvent(app, { title: "far, two shared", inDays: 90, tags: ["X2", "X1"] });
  await insertEvent(app, { title: "near, one shared", inDays: 3, tags: ["X1"] });
  await insertEvent(app, { title: "next, none shared", inDays: 0.5, tags: ["Y"] });
  await insertEvent(app, { title: "past", inDays: -1, tags: ["X1", "X2"] });
  await insertEvent(app, { title: "inactive", isActive: false, tags: ["X1", "X2"] });
  const { body } = await member.get(`/api/events/${id}`);
  expect(body.related.map((event: { title: string }) => event.title)).toEqual([
    "far, two shared",
    "near, one shared",
    "next, none shared",
  ]);
});

test("runs three statements", async () => {
  const id = await insertEvent(app, { tags: ["a", "b"] });
  expect(await countStatements(app, () => member.get(`/api/events/${id}`))).toBeLessThanOrEqual(3);
});
