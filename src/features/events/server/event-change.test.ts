import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { notifications } from "#features/notifications/server/tables.ts";
import { mails } from "#platform/server/tables.ts";
import { countStatements } from "#test/count-statements.ts";
import { createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { formBody, insertEvent } from "./event.fixture.ts";
import { eventRegistrations, eventWaitingList } from "./tables.ts";

const app = await testApp();
const staff = app.as("superadmin");
const { organizationId } = app.people.agent;
const person = (firstName: string) =>
  createPerson(app.services, { organizationId, firstName, lastName: "Member" });

async function createEvent(change: Record<string, unknown> = {}): Promise<string> {
  const { body } = await staff.post("/api/admin/events", formBody(change));
  return body.id;
}

/** Saves the form of an event with some changes. */
async function edit(id: string, change: Record<string, unknown>) {
  const { body: event } = await staff.get(`/api/admin/events/${id}`);
  const { version, date, time, timeZone, title, meetingUrl, location, feeCents } = event;
  const { availableSeats, durationMinutes } = event;
  const stored = { version, date, time, timeZone, title, meetingUrl, location, feeCents };
  const form = formBody({ ...stored, availableSeats, durationMinutes, ...change });
  const answer = await staff.put(`/api/admin/events/${id}`, form);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

const mailsTo = async (who: Person, subject: string) => {
  const rows = await app.db.select().from(mails).where(eq(mails.toAddress, who.email));
  return rows.filter((mail) => mail.subject === subject);
};

function readEntry(mail: typeof mails.$inferSelect | undefined) {
  const [file] = mail?.attachments ?? [];
  if (!file) return null;
  const text = Buffer.from(file.base64, "base64").toString();
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [component] = calendar.getAllSubcomponents("vevent");
  if (!component) return null;
  const event = new ICAL.Event(component);
  return {
    type: file.contentType,
    method: calendar.getFirstPropertyValue("method"),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    location: event.location,
    status: component.getFirstPropertyValue("status"),
    organizer: component.getFirstPropertyValue("organizer"),
    attendees: event.attendees.map((one) => String(one.getFirstValue()).toLowerCase()),
  };
}

test("emails old and new details with an entry that replaces the first when the team notifies", async () => {
  const id = await createEvent({ title: "Moved", availableSeats: 1, timeZone: "America/Chicago" });
  const [seated, waiter] = [await person("Sal"), await person("Wim")];
  await app.as(seated).post(`/api/events/${id}/registration`);
  await app.as(waiter).post(`/api/events/${id}/waiting-list`);
  const [first] = await mailsTo(seated, "You're registered: Moved");
  const link = "https://meet.example.test/new-room";
  await edit(id, {
    time: "20:00",
    location: "Studio 4",
    meetingUrl: link,
    notifiesRegistrants: true,
  });

  const [mail, ...more] = await mailsTo(seated, "Changed: Moved");
  expect(more).toEqual([]);
  expect(mail?.text).toMatch(/New time: .*8:00 PM CDT, 120 minutes\nBefore: .*6:30 PM CDT/);
  expect(mail?.text).toContain("New place: Studio 4\nBefore: none");
  expect(mail?.text).toContain(`New link: ${link}\nBefore: https://meet.example.test/table`);
  const [before, after] = [readEntry(first), readEntry(mail)];
  expect(after).toMatchObject({
    type: "text/calendar; charset=utf-8; method=PUBLISH",
    method: "PUBLISH",
    uid: before?.uid,
    start: "2031-05-07T01:00:00.000Z",
    location: "Studio 4",
    attendees: [],
  });
  expect(before?.sequence).toBe(0);
  expect(after?.sequence).toBe(1);

  const [told] = await mailsTo(waiter, "Changed: Moved");
  expect(told?.text).toContain("New place: Studio 4");
  expect(told?.text).not.toContain("meet.example.test");
  expect(told?.attachments).toEqual([]);
  for (const who of [seated, waiter]) {
    const rows = await app.db.select().from(notifications).where(eq(notifications.userId, who.id));
    expect(rows.filter(({ kind }) => kind === "event_changed")).toHaveLength(1);
  }
});

test("raises the sequence without an email when the team does not notify", async () => {
  const id = await createEvent({ title: "Quiet" });
  const seated = await person("Quin");
  await app.as(seated).post(`/api/events/${id}/registration`);
  await edit(id, { durationMinutes: 90 });
  await edit(id, { title: "Quiet, renamed", notifiesRegistrants: true });
  await edit(id, { timeZone: "America/New_York" });
  await edit(id, { meetingUrl: "https://meet.example.test/other" });
  expect(await mailsTo(seated, "Changed: Quiet")).toEqual([]);
  expect(await mailsTo(seated, "Changed: Quiet, renamed")).toEqual([]);
  const { body } = await app.as(seated).post("/api/calendar-feed");
  const texts = [
    (await app.as("anonymous").get(new URL(body.url).pathname)).body,
    (await app.as(seated).get(`/api/events/${id}/calendar.ics`)).body,
  ];
  for (const text of texts) {
    const [entry] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
    expect(entry && new ICAL.Event(entry).sequence).toBe(3);
  }
});

test("emails a new link only to people with a confirmed seat", async () => {
  const id = await createEvent({ title: "Relinked", feeCents: 3000, availableSeats: 1 });
  const [unpaid, waiter, guest] = [await person("Una"), await person("Wes"), await person("Gus")];
  await app.as(unpaid).post(`/api/events/${id}/registration`);
  await app.as(waiter).post(`/api/events/${id}/waiting-list`);
  await staff.post(`/api/admin/events/${id}/registrations`, { userId: guest.id, addsSeat: true });
  const people = await staff.get(`/api/admin/events/${id}/people`);
  expect(people.body).toEqual({ registered: 1, awaitingPayment: 1, waiting: 1 });
  await edit(id, { meetingUrl: "https://meet.example.test/b", notifiesRegistrants: true });
  expect(await mailsTo(guest, "Changed: Relinked")).toHaveLength(1);
  for (const who of [unpaid, waiter]) expect(await mailsTo(who, "Changed: Relinked")).toEqual([]);
  await edit(id, { location: "Studio 5", notifiesRegistrants: true });
  const [told] = await mailsTo(unpaid, "Changed: Relinked");
  expect([told?.attachments, told?.text.includes("meet.example.test")]).toEqual([[], false]);
});

test("removes the entry from calendars when the event is canceled", async () => {
  const id = await createEvent({ title: "Gone" });
  const seated = await person("Cal");
  await app.as(seated).post(`/api/events/${id}/registration`);
  await edit(id, { time: "19:00" });
  await staff.post(`/api/admin/events/${id}/cancel`, {});
  const [first] = await mailsTo(seated, "You're registered: Gone");
  const [mail] = await mailsTo(seated, "Canceled: Gone");
  expect(readEntry(mail)).toMatchObject({
    type: "text/calendar; charset=utf-8; method=CANCEL",
    method: "CANCEL",
    uid: readEntry(first)?.uid,
    sequence: 2,
    status: "CANCELLED",
    organizer: expect.stringContaining("mailto:"),
    attendees: [`mailto:${seated.email}`],
  });
});

test("sends the reminder again when the event moves to a later day", async () => {
  const id = await insertEvent(app, { title: "Later", inDays: 0.5 });
  const seated = await person("Lou");
  await app.as(seated).post(`/api/events/${id}/registration`);
  const reminded = async () => {
    const [row] = await app.db
      .select()
      .from(eventRegistrations)
      .where(eq(eventRegistrations.eventId, id));
    return row?.remindedAt;
  };
  expect(await reminded()).not.toBeNull();
  await edit(id, { date: "2031-05-06" });
  expect(await reminded()).toBeNull();
});

async function fill(id: string, count: number, from: string) {
  await app.db.$client.query(
    `insert into users (email, first_name, last_name, organization_id, role)
      select $1 || i || '@example.test', 'Guest', i::text, $2, 'team_member'
      from generate_series(1, $3) as i`,
    [from, organizationId, count],
  );
  await app.db.$client.query(
    `insert into event_registrations (event_id, user_id)
      select $1, id from users where email like $2 || '%@example.test'`,
    [id, from],
  );
}

test("needs as many statements for 500 registrants as for one", async () => {
  const counts = [];
  for (const [name, size] of [
    ["one", 1],
    ["many", 500],
  ] as const) {
    const id = await createEvent({ title: `Crowd of ${name}`, availableSeats: size });
    await fill(id, size, `crowd-${name}-`);
    await app.db.insert(eventWaitingList).values({ eventId: id, userId: app.people.guru.id });
    counts.push([
      await countStatements(app, () => edit(id, { time: "08:15", notifiesRegistrants: true })),
      await countStatements(app, async () => {
        const message = { group: "registered", subject: "Hi", text: "Hello." };
        const sent = { ...message, clientId: crypto.randomUUID() };
        expect((await staff.post(`/api/admin/events/${id}/message`, sent)).body).toEqual({
          sent: size,
        });
      }),
      await countStatements(app, () => staff.post(`/api/admin/events/${id}/cancel`, {})),
    ]);
    const subjects = [`Changed: Crowd of ${name}`, `Canceled: Crowd of ${name}`];
    for (const subject of subjects) {
      expect(await app.db.$count(mails, eq(mails.subject, subject))).toBe(size + 1);
    }
  }
  expect(counts[1]).toEqual(counts[0]);
});
