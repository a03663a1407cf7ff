import { and, eq } from "drizzle-orm";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { notifications } from "#features/notifications/server/tables.ts";
import { payments } from "#platform/server/payments/tables.ts";
import { auditEntries, mails } from "#platform/server/tables.ts";
import { createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { insertEvent } from "./event.fixture.ts";
import { remindJob } from "./jobs.ts";
import { eventRegistrations, events, eventWaitingList } from "./tables.ts";

const app = await testApp();
const staff = app.as("superadmin");
const { organizationId } = app.people.agent;
const person = (firstName: string) =>
  createPerson(app.services, { organizationId, firstName, lastName: "Member" });
const cancel = (id: string, note?: string) =>
  staff.post(`/api/admin/events/${id}/cancel`, note ? { note } : {});
const register = (who: Person, id: string) => app.as(who).post(`/api/events/${id}/registration`);

async function checkoutOf(who: Person, id: string) {
  expect((await register(who, id)).status).toBe(201);
  const [row] = await app.db
    .select()
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, id), eq(eventRegistrations.userId, who.id)));
  return row?.checkoutId ?? "";
}
const pay = (who: Person, checkoutId: string) =>
  app.as(who).post(`/api/subscription/test-checkout/${checkoutId}`, { outcome: "pay" });
const chargeOf = async (checkoutId: string) => {
  const [row] = await app.db.select().from(payments).where(eq(payments.checkoutId, checkoutId));
  return row?.status;
};
const mailsTo = async (who: Person) => {
  const rows = await app.db.select().from(mails).where(eq(mails.toAddress, who.email));
  return rows.filter(({ subject }) => subject.startsWith("Canceled:"));
};
const noticesOf = async (who: Person) => {
  const rows = await app.db.select().from(notifications).where(eq(notifications.userId, who.id));
  return rows.filter(({ kind }) => kind === "event_canceled").map(({ title }) => title);
};
const outcomes = async (id: string) => {
  const { body } = await staff.get(`/api/admin/events/${id}/registrations`);
  return Object.fromEntries(
    body.items.map((row: { firstName: string; outcome: string; paymentStatus: string }) => [
      row.firstName,
      row.outcome ?? row.paymentStatus,
    ]),
  );
};

test("refunds who paid, closes open checkouts, notifies everyone and keeps the registrations", async () => {
  const id = await insertEvent(app, { feeCents: 3000, title: "Called off", availableSeats: 2 });
  const [payer, idler, waiter] = [await person("Pia"), await person("Ida"), await person("Wim")];
  const paid = await checkoutOf(payer, id);
  await pay(payer, paid);
  const open = await checkoutOf(idler, id);
  expect((await app.as(waiter).post(`/api/events/${id}/waiting-list`)).status).toBe(201);

  expect((await cancel(id, "The speaker is ill.")).status).toBe(200);
  expect(await outcomes(id)).toEqual({ Pia: "refund pending", Ida: "failed" });
  await app.drainJobs();
  expect(await chargeOf(paid)).toBe("refunded");
  expect((await app.services.payments.fetchCheckout(open))?.status).toBe("expired");
  expect(await outcomes(id)).toEqual({ Pia: "refunded", Ida: "failed" });
  expect(await app.db.$count(eventWaitingList, eq(eventWaitingList.eventId, id))).toBe(1);

  for (const who of [payer, idler, waiter]) {
    expect(await noticesOf(who)).toEqual(["Canceled: Called off"]);
    const [mail, ...more] = await mailsTo(who);
    expect(more).toEqual([]);
    expect(mail?.text).toContain("The speaker is ill.");
    expect(mail?.text.includes("We'll refund your payment")).toBe(who === payer);
  }
  const csv = await staff.get(`/api/admin/events/${id}/registrations.csv`);
  expect(csv.body).toMatch(/Pia,Member,.*,refunded\r\n/);
  const audit = await app.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  expect(audit).toMatchObject([
    { action: "event.cancel", details: { registrations: 2, note: "The speaker is ill." } },
  ]);
});

test("emails everyone registered, also who turned these emails off", async () => {
  const id = await insertEvent(app, { title: "No choice" });
  const [seated, waiter] = [await person("Sal"), await person("Wes")];
  await register(seated, id);
  await app.db.insert(eventWaitingList).values({ eventId: id, userId: waiter.id });
  for (const who of [seated, waiter]) {
    const choice = { kind: "event_canceled", inApp: true, email: false };
    await app.as(who).put("/api/notifications/preferences", choice);
  }
  await cancel(id);
  expect(await mailsTo(seated)).toHaveLength(1);
  expect(await mailsTo(waiter)).toHaveLength(0);
  expect(await noticesOf(waiter)).toEqual(["Canceled: No choice"]);
});

test("shows the event as canceled and refuses every registration", async () => {
  const id = await insertEvent(app, { title: "Shown", availableSeats: 5 });
  const [seated, other] = [await person("Sia"), await person("Oda")];
  await register(seated, id);
  await cancel(id, "New date soon.");
  const page = await app.as(seated).get(`/api/events/${id}`);
  expect(page.body).toMatchObject({
    isCanceled: true,
    cancelNote: "New date soon.",
    meetingUrl: null,
  });
  const list = await app.as(other).get("/api/events?search=Shown");
  expect(list.body.events).toMatchObject([{ title: "Shown", isCanceled: true }]);
  const found = await app.as(other).get("/api/search?q=Shown");
  expect(JSON.stringify(found.body)).toContain('"context":"canceled"');
  const answers = [
    await register(other, id),
    await app.as(other).post(`/api/events/${id}/waiting-list`),
    await app.as(seated).delete(`/api/events/${id}/registration`),
    await cancel(id),
  ];
  for (const { status, body } of answers) {
    expect([status, body.message]).toEqual([409, "This event has been canceled."]);
  }
  const home = await app.as(seated).get("/api/home");
  expect(home.body.nextEvent?.id).not.toBe(id);
});

test("marks the event as canceled in the calendar feed and file", async () => {
  const id = await insertEvent(app, { title: "Struck out" });
  const seated = await person("Cal");
  await register(seated, id);
  await cancel(id);
  const { body } = await app.as(seated).post("/api/calendar-feed");
  const texts = [
    (await app.as("anonymous").get(new URL(body.url).pathname)).body,
    (await app.as(seated).get(`/api/events/${id}/calendar.ics`)).body,
  ];
  for (const text of texts) {
    const [entry] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
    expect(entry?.getFirstPropertyValue("status")).toBe("CANCELLED");
    expect(entry?.getFirstPropertyValue("summary")).toBe("Struck out");
  }
});

test("sends no reminder and does not promote from the waitlist", async () => {
  const id = await insertEvent(app, { title: "Quiet", inDays: 2, availableSeats: 1 });
  const [seated, waiter] = [await person("Rea"), await person("Wyn")];
  await register(seated, id);
  await app.as(waiter).post(`/api/events/${id}/waiting-list`);
  await cancel(id);
  app.clock.set(new Date(app.clock.now().getTime() + 36 * 3_600_000).toISOString());
  await remindJob.handle({}, app.services);
  const sent = await app.db.select().from(mails).where(eq(mails.toAddress, seated.email));
  expect(sent.map(({ subject }) => subject)).not.toContain("Coming up: Quiet");
  await app.db.update(events).set({ availableSeats: 5 }).where(eq(events.id, id));
  await staff.patch(`/api/admin/events/${id}/active`, { isActive: true });
  const rows = await app.db
    .select()
    .from(eventRegistrations)
    .where(eq(eventRegistrations.eventId, id));
  expect(rows.map(({ userId }) => userId)).toEqual([seated.id]);
});

test("refunds a payment that arrives after the event was canceled", async () => {
  const id = await insertEvent(app, { feeCents: 3000, title: "Too late" });
  const late = await person("Lea");
  const checkoutId = await checkoutOf(late, id);
  await cancel(id);
  // The member pays before the open checkout is closed.
  await pay(late, checkoutId);
  await app.drainJobs();
  expect(await chargeOf(checkoutId)).toBe("refunded");
  expect(await outcomes(id)).toEqual({ Lea: "refunded" });
  expect(await mailsTo(late)).toHaveLength(2);
});

test("cancels once when two superadmins cancel at the same time, and members register meanwhile", async () => {
  const id = await insertEvent(app, { title: "Raced" });
  const people = await Promise.all(Array.from({ length: 12 }, (_, at) => person(`Racer${at}`)));
  const [answers, registered] = await Promise.all([
    Promise.all([cancel(id), cancel(id)]),
    Promise.all(people.map((who) => register(who, id))),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const seated = people.filter((_, at) => registered[at]?.status === 201);
  expect(await app.db.$count(eventRegistrations, eq(eventRegistrations.eventId, id))).toBe(
    seated.length,
  );
  for (const who of people) expect(await mailsTo(who)).toHaveLength(seated.includes(who) ? 1 : 0);
});

test("refuses to delete an upcoming event with registrations until it is canceled", async () => {
  const id = await insertEvent(app, { title: "Kept" });
  await register(await person("Kai"), id);
  const refused = await staff.delete(`/api/admin/events/${id}`);
  expect([refused.status, refused.body]).toEqual([
    409,
    { code: "event_has_registrations", message: "Cancel the event first." },
  ]);
  await cancel(id);
  expect((await staff.delete(`/api/admin/events/${id}`)).status).toBe(200);
});

test("refuses to cancel a past event and an unknown one", async () => {
  const past = await cancel(await insertEvent(app, { inDays: -1 }));
  expect([past.status, past.body.message]).toEqual([409, "Event Has Ended"]);
  expect((await cancel(crypto.randomUUID())).status).toBe(404);
});
