import { and, count, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#platform/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import { insertEvent } from "./event.fixture.ts";
import { eventRegistrations } from "./tables.ts";

const app = await testApp();
const member = app.as("teamMember");

const registeredOf = async (eventId: string) => {
  const [row] = await app.db
    .select({ count: count() })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.eventId, eventId));
  return row?.count;
};

test("claims a seat and emails a confirmation when a member registers", async () => {
  const id = await insertEvent(app, { availableSeats: 5 });
  const answer = await member.post(`/api/events/${id}/registration`);
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({ myPlace: "registered", checkoutUrl: null });
  const { body } = await member.get(`/api/events/${id}`);
  expect(body).toMatchObject({ myPlace: "registered", registeredCount: 1, seatsLeft: 4 });
  const [mail] = await app.db
    .select()
    .from(mails)
    .where(
      and(
        eq(mails.toAddress, app.people.teamMember.email),
        eq(mails.subject, "You're registered: Pricing clinic"),
      ),
    );
  expect(mail?.attachments[0]?.contentType).toContain("text/calendar");
});

test.each([
  ["a free event", 0],
  ["an event with a fee", 4900],
])("answers a second and parallel requests like the first for %s", async (_, feeCents) => {
  const id = await insertEvent(app, { title: `Twice ${feeCents}`, feeCents, availableSeats: 1 });
  const press = () => member.post(`/api/events/${id}/registration`);
  const parallel = await Promise.all(Array.from({ length: 8 }, press));
  const answers = [...parallel, await press()];
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(answers[0]?.body.myPlace).toBe(feeCents === 0 ? "registered" : "awaiting_payment");
  expect(await registeredOf(id)).toBe(1);
  const subject = `You're registered: Twice ${feeCents}`;
  expect(await app.db.$count(mails, eq(mails.subject, subject))).toBe(feeCents === 0 ? 1 : 0);
});

test("returns 409 when the event is past", async () => {
  const id = await insertEvent(app, { inDays: -0.01 });
  const answer = await member.post(`/api/events/${id}/registration`);
  expect([answer.status, answer.body.message]).toEqual([409, "Event Has Ended"]);
});

test("returns 404 to members and 409 to superadmins when the event is inactive", async () => {
  const id = await insertEvent(app, { isActive: false });
  const answer = await member.post(`/api/events/${id}/registration`);
  const random = await member.post(`/api/events/${crypto.randomUUID()}/registration`);
  expect([answer.status, answer.body]).toEqual([
    404,
    { code: "not_found", message: "Event not found" },
  ]);
  expect(answer.body).toEqual(random.body);
  const staff = await app.as("superadmin").post(`/api/events/${id}/registration`);
  expect([staff.status, staff.body.code]).toEqual([409, "event_inactive"]);
});

test("returns 409 when the event is sold out", async () => {
  const id = await insertEvent(app, { availableSeats: 1 });
  await app.as("agent").post(`/api/events/${id}/registration`);
  const answer = await member.post(`/api/events/${id}/registration`);
  expect([answer.status, answer.body]).toEqual([
    409,
    { code: "event_full", message: "This event is sold out." },
  ]);
});

test("returns 409 when the event has 0 seats", async () => {
  const id = await insertEvent(app, { availableSeats: 0 });
  const answer = await member.post(`/api/events/${id}/registration`);
  expect(answer.body.code).toBe("event_full");
});

test("rejects an oversold event in the database", async () => {
  const id = await insertEvent(app, { availableSeats: 1 });
  const insert = (userId: string) =>
    app.db.insert(eventRegistrations).values({ eventId: id, userId });
  await insert(app.people.agent.id);
  await expect(insert(app.people.guru.id)).rejects.toThrow();
  expect(await registeredOf(id)).toBe(1);
});
