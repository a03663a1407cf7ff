import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { notifications } from "#features/notifications/server/tables.ts";
import { mails } from "#platform/server/tables.ts";
import { countStatements } from "#test/count-statements.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { insertEvent } from "./event.fixture.ts";
import { remindJob } from "./jobs.ts";
import { eventRegistrations } from "./tables.ts";

const app = await testApp();
const staff = app.as("superadmin");
const { organizationId } = app.people.agent;

const person = (firstName: string, lastName: string) =>
  createPerson(app.services, { organizationId, firstName, lastName });
const mailsTo = async (email: string) => {
  const rows = await app.db.select().from(mails).where(eq(mails.toAddress, email));
  return rows.map((mail) => mail.subject);
};

test("lists registrations with payment status, newest first", async () => {
  app.clock.set("2026-06-01T12:00:00Z");
  const id = await insertEvent(app, { title: "Table", availableSeats: 5 });
  const [ada, ben, cyd] = [
    await person("Ada", "One"),
    await person("Ben", "Two"),
    await person("Cyd", "Three"),
  ];
  const rows = [
    { userId: ada.id, paymentStatus: null, registeredAt: new Date("2026-05-01") },
    { userId: ben.id, paymentStatus: "completed" as const, registeredAt: new Date("2026-05-02") },
    { userId: cyd.id, paymentStatus: "failed" as const, registeredAt: new Date("2026-05-03") },
  ];
  await app.db.insert(eventRegistrations).values(rows.map((row) => ({ ...row, eventId: id })));
  const { body } = await staff.get(`/api/admin/events/${id}/registrations`);
  expect(body).toMatchObject({ total: 3, page: 1, waiting: [], event: { title: "Table" } });
  expect(
    body.items.map((row: { firstName: string; paymentStatus: string }) => [
      row.firstName,
      row.paymentStatus,
    ]),
  ).toEqual([
    ["Cyd", "failed"],
    ["Ben", "completed"],
    ["Ada", null],
  ]);
  const found = await staff.get(`/api/admin/events/${id}/registrations?search=ben%20two`);
  expect([found.body.total, found.body.items[0].email]).toEqual([1, ben.email]);
  const beyond = await staff.get(`/api/admin/events/${id}/registrations?page=9`);
  expect([beyond.body.total, beyond.body.items]).toEqual([3, []]);
  const statements = () => staff.get(`/api/admin/events/${id}/registrations`);
  expect(await countStatements(app, statements)).toBeLessThanOrEqual(3);
});

test("lists the waitlist in order", async () => {
  const id = await insertEvent(app, { availableSeats: 0 });
  for (const who of ["guru", "agent"] as const) {
    await app.as(who).post(`/api/events/${id}/waiting-list`);
  }
  const { body } = await staff.get(`/api/admin/events/${id}/registrations`);
  expect(body.waiting.map((one: { name: string }) => one.name)).toEqual(["Gita Guru", "Ada Agent"]);
});

test("exports the specified CSV columns and file name and escapes formulas", async () => {
  const id = await insertEvent(app, { title: 'Owners\' table "Größe" / 2031' });
  const evil = await person('=HYPERLINK("x")', 'Quote " and\nbreak');
  const plain = await person("Zoë", "Plain, comma");
  await app.db.update(users).set({ phone: "+15551234567" }).where(eq(users.id, plain.id));
  await app.db.insert(eventRegistrations).values([
    { eventId: id, userId: evil.id, registeredAt: new Date("2026-05-02T10:00:00Z") },
    {
      eventId: id,
      userId: plain.id,
      paymentStatus: "pending",
      registeredAt: new Date("2026-05-01T10:00:00Z"),
    },
  ]);
  const answer = await staff.get(`/api/admin/events/${id}/registrations.csv`);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const disposition = answer.headers.get("content-disposition") ?? "";
  expect(disposition).toMatch(/^attachment; /);
  expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? "")).toBe(
    'Owners\' table "Größe" / 2031_registrations.csv',
  );
  // fetch() removes the byte order mark when it decodes.
  expect(answer.body).toBe(
    [
      "First Name,Last Name,Email,Phone,Registration Date,Payment Status",
      `"'=HYPERLINK(""x"")","Quote "" and\nbreak",${evil.email},,2026-05-02 06:00 America/New_York,Free Event`,
      `Zoë,"Plain, comma",${plain.email},(555) 123-4567,2026-05-01 06:00 America/New_York,pending`,
      "",
    ].join("\r\n"),
  );
});

test("reminds everyone with a confirmed seat once, a day before the event", async () => {
  app.clock.set("2026-06-01T12:00:00Z");
  const id = await insertEvent(app, { title: "Soon", inDays: 2 });
  const far = await insertEvent(app, { title: "Far", inDays: 4 });
  const remind = () => remindJob.handle({}, app.services);
  const member = await person("Rita", "Reminded");
  const late = await person("Lara", "Late");
  const unpaid = await person("Una", "Unpaid");
  for (const event of [id, far]) await app.as(member).post(`/api/events/${event}/registration`);
  await app.db
    .insert(eventRegistrations)
    .values({ eventId: id, userId: unpaid.id, paymentStatus: "pending" });
  await remind();
  expect(await mailsTo(member.email)).not.toContain("Coming up: Soon");

  app.clock.set("2026-06-02T13:00:00Z");
  await app.as(late).post(`/api/events/${id}/registration`);
  await remind();
  await remind();
  const remindersOf = async (userId: string) => {
    const rows = await app.db.select().from(notifications).where(eq(notifications.userId, userId));
    return rows.filter((row) => row.kind === "event_tomorrow").map((row) => row.link);
  };
  expect(await remindersOf(member.id)).toEqual([`/events/${id}`]);
  expect((await mailsTo(member.email)).filter((one) => one === "Coming up: Soon")).toHaveLength(1);
  // Members who registered on the last day or have not paid get no reminder.
  expect(await remindersOf(late.id)).toEqual([]);
  expect(await remindersOf(unpaid.id)).toEqual([]);
});
