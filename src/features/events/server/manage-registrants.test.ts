import { and, eq } from "drizzle-orm";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { payments } from "#platform/server/payments/tables.ts";
import { auditEntries, mails } from "#platform/server/tables.ts";
import { createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { insertEvent } from "./event.fixture.ts";
import { eventRegistrations, events, eventWaitingList } from "./tables.ts";

const app = await testApp();
const staff = app.as("superadmin");
const { organizationId } = app.people.agent;
const person = (firstName: string) =>
  createPerson(app.services, { organizationId, firstName, lastName: "Member" });
const at = (id: string, rest: string) => `/api/admin/events/${id}/${rest}`;
const add = (id: string, who: Person, addsSeat = false) =>
  staff.post(at(id, "registrations"), { userId: who.id, addsSeat });
const remove = (id: string, who: Person) => staff.delete(at(id, `registrations/${who.id}`));
const refund = (id: string, who: Person) => staff.post(at(id, `registrations/${who.id}/refund`));
const promote = (id: string, who: Person, addsSeat = false) =>
  staff.post(at(id, `waiting-list/${who.id}/promote`), { addsSeat });
const register = (who: Person, id: string) => app.as(who).post(`/api/events/${id}/registration`);
const wait = (who: Person, id: string) => app.as(who).post(`/api/events/${id}/waiting-list`);

async function pay(who: Person, id: string): Promise<string> {
  const { body } = await register(who, id);
  const checkoutId = new URL(body.checkoutUrl).pathname.split("/").at(-1) ?? "";
  await app.as(who).post(`/api/subscription/test-checkout/${checkoutId}`, { outcome: "pay" });
  return checkoutId;
}
const chargeOf = async (checkoutId: string) => {
  const [row] = await app.db.select().from(payments).where(eq(payments.checkoutId, checkoutId));
  return row?.status;
};
const refundsOf = async (checkoutId: string) => {
  const { rows } = await app.db.$client.query(
    "select count(*)::int from sandbox_events where checkout_id = $1 and type = 'payment.refunded'",
    [checkoutId],
  );
  return rows[0].count;
};
const rowOf = async (id: string, who: Person) => {
  const [row] = await app.db
    .select()
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, id), eq(eventRegistrations.userId, who.id)));
  return row;
};
const seatsOf = async (id: string) => {
  const [row] = await app.db.select().from(events).where(eq(events.id, id));
  return [row?.seatsTaken, row?.availableSeats];
};
const mailsTo = async (who: Person, subject: string) => {
  const rows = await app.db.select().from(mails).where(eq(mails.toAddress, who.email));
  return rows.filter((mail) => mail.subject === subject);
};
const listed = async (id: string, who: Person) => {
  const { body } = await staff.get(at(id, "registrations"));
  const row = body.items.find((one: { userId: string }) => one.userId === who.id);
  return row && [row.outcome ?? row.paymentStatus, row.canRefund, row.canRemove];
};

test("adds a person to a paid event as complimentary and never oversells", async () => {
  const id = await insertEvent(app, { title: "Paid", feeCents: 4900, availableSeats: 1 });
  const [ada, ben] = [await person("Ada"), await person("Ben")];
  expect((await add(id, ada)).status).toBe(201);
  expect(await listed(id, ada)).toEqual(["complimentary", false, true]);
  const [mail, ...more] = await mailsTo(ada, "You're registered: Paid");
  expect([mail?.text.includes("You don't need to pay"), more]).toEqual([true, []]);
  expect((await add(id, ada)).body.message).toBe("They're already registered for this event.");
  const refused = await add(id, ben);
  expect([refused.status, refused.body.code]).toEqual([409, "event_full"]);
  expect((await add(id, ben, true)).status).toBe(201);
  expect(await seatsOf(id)).toEqual([2, 2]);
  const audit = await app.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  expect(audit).toMatchObject([
    { action: "event.add-person", details: { person: "Ada Member" } },
    { action: "event.add-person", details: { person: "Ben Member" } },
  ]);
});

test("takes a person off the waitlist, and closes the checkout of an unpaid seat", async () => {
  const id = await insertEvent(app, { feeCents: 4900, availableSeats: 1 });
  const [una, wim] = [await person("Una"), await person("Wim")];
  await register(una, id);
  const open = (await rowOf(id, una))?.checkoutId ?? "";
  await wait(wim, id);
  expect((await add(id, una)).status).toBe(201);
  await app.drainJobs();
  expect((await app.services.payments.fetchCheckout(open))?.status).toBe("expired");
  expect((await rowOf(id, una))?.paymentStatus).toBeNull();
  expect((await add(id, wim, true)).status).toBe(201);
  expect(await app.db.$count(eventWaitingList, eq(eventWaitingList.eventId, id))).toBe(0);
  expect(await seatsOf(id)).toEqual([2, 2]);
});

test("never oversells when many people are added and register at once", async () => {
  const id = await insertEvent(app, { availableSeats: 4 });
  const people = await Promise.all(Array.from({ length: 10 }, (_, n) => person(`Crowd${n}`)));
  const answers = await Promise.all(
    people.map((who, n) => (n % 2 === 0 ? add(id, who) : register(who, id))),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
  expect(await seatsOf(id)).toEqual([4, 4]);
});

test("removes a person once, refunds them and promotes the next on the waitlist", async () => {
  const id = await insertEvent(app, { title: "Left", feeCents: 4900, availableSeats: 1 });
  const [ray, wes] = [await person("Ray"), await person("Wes")];
  const checkoutId = await pay(ray, id);
  await wait(wes, id);
  const answers = await Promise.all([remove(id, ray), remove(id, ray), remove(id, ray)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  await app.drainJobs();
  expect([await chargeOf(checkoutId), await refundsOf(checkoutId)]).toEqual(["refunded", 1]);
  expect(await rowOf(id, ray)).toBeUndefined();
  expect((await rowOf(id, wes))?.paymentStatus).toBe("pending");
  const [mail, ...more] = await mailsTo(ray, "Registration canceled: Left");
  expect(more).toEqual([]);
  expect(mail?.text).toContain("We'll refund your payment");
  const file = Buffer.from(mail?.attachments[0]?.base64 ?? "", "base64").toString();
  const calendar = new ICAL.Component(ICAL.parse(file));
  expect(calendar.getFirstPropertyValue("method")).toBe("CANCEL");
});

test("refunds a person once under parallel requests and keeps the seat", async () => {
  const id = await insertEvent(app, { title: "Back", feeCents: 4900, availableSeats: 1 });
  const [pia, wyn] = [await person("Pia"), await person("Wyn")];
  const checkoutId = await pay(pia, id);
  await wait(wyn, id);
  expect(await listed(id, pia)).toEqual(["completed", true, true]);
  const answers = await Promise.all([refund(id, pia), refund(id, pia), refund(id, pia)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await listed(id, pia)).toEqual(["refund pending", false, true]);
  await app.drainJobs();
  expect([await chargeOf(checkoutId), await refundsOf(checkoutId)]).toEqual(["refunded", 1]);
  expect(await listed(id, pia)).toEqual(["refunded", false, true]);
  expect(await rowOf(id, wyn)).toBeUndefined();
  expect(await mailsTo(pia, "Refund for Back")).toHaveLength(1);
  // Neither removing the person nor canceling the event refunds again.
  await staff.post(at(id, "cancel"), {});
  await app.drainJobs();
  expect(await refundsOf(checkoutId)).toBe(1);
});

test("says what is gone when the event or the member was deleted meanwhile", async () => {
  const id = await insertEvent(app);
  const gone = await createPerson(app.services, { organizationId, isRemoved: true });
  expect(await add(id, gone)).toMatchObject({
    status: 404,
    body: { message: "They're no longer a member." },
  });
  expect((await staff.delete(`/api/admin/events/${id}`, { scope: "one" })).status).toBe(200);
  expect(await add(id, await person("Ada"))).toMatchObject({
    status: 404,
    body: { message: "This event was deleted." },
  });
});

test("refuses to refund a member who paid nothing", async () => {
  const id = await insertEvent(app);
  const nil = await person("Nil");
  await register(nil, id);
  expect((await refund(id, nil)).body.code).toBe("nothing_to_refund");
  expect((await refund(id, await person("Out"))).status).toBe(404);
  expect((await refund(id, { ...nil, id: crypto.randomUUID() })).status).toBe(404);
});

test("promotes one person out of order, and keeps the order of the others", async () => {
  const id = await insertEvent(app, { title: "Queue", availableSeats: 1 });
  const [first, second, third] = [await person("Fay"), await person("Sue"), await person("Tim")];
  const seated = await person("Sid");
  await register(seated, id);
  for (const who of [first, second, third]) await wait(who, id);
  const names = async () =>
    (await staff.get(at(id, "registrations"))).body.waiting.map(
      (one: { name: string }) => one.name,
    );
  expect(await names()).toEqual(["Fay Member", "Sue Member", "Tim Member"]);
  expect((await promote(id, second)).body.code).toBe("event_full");
  expect((await promote(id, second, true)).status).toBe(200);
  expect(await seatsOf(id)).toEqual([2, 2]);
  expect(await names()).toEqual(["Fay Member", "Tim Member"]);
  expect(await mailsTo(second, "A seat opened up: Queue")).toHaveLength(1);
  expect((await promote(id, second, true)).body.message).toBe("They're no longer on this list.");
  await remove(id, seated);
  expect((await rowOf(id, first))?.paymentStatus).toBeNull();
  expect(await names()).toEqual(["Tim Member"]);
});

test("adds one seat when the same person is promoted twice at once", async () => {
  const id = await insertEvent(app, { feeCents: 4900, availableSeats: 1 });
  const [sid, wil] = [await person("Sid"), await person("Wil")];
  await add(id, sid);
  await wait(wil, id);
  const answers = await Promise.all([promote(id, wil, true), promote(id, wil, true)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await seatsOf(id)).toEqual([2, 2]);
  expect((await rowOf(id, wil))?.paymentStatus).toBe("pending");
});

test("emails a group once, also when the request is repeated", async () => {
  const id = await insertEvent(app, { title: "News", availableSeats: 1 });
  const [reg, wai] = [await person("Reg"), await person("Wai")];
  const message = { group: "registered", subject: "Bring a pen", text: "Hello.\n\nBring a pen." };
  const send = (group: string, clientId: string) =>
    staff.post(at(id, "message"), { ...message, group, clientId });
  expect((await send("registered", crypto.randomUUID())).body.message).toBe(
    "Nobody is registered.",
  );
  await register(reg, id);
  await wait(wai, id);
  const clientId = crypto.randomUUID();
  const answers = await Promise.all([send("registered", clientId), send("registered", clientId)]);
  expect(answers.map(({ body }) => body)).toEqual([{ sent: 1 }, { sent: 1 }]);
  expect(await mailsTo(reg, "Bring a pen")).toHaveLength(1);
  expect(await mailsTo(wai, "Bring a pen")).toHaveLength(0);
  await send("waiting", crypto.randomUUID());
  const [mail] = await mailsTo(wai, "Bring a pen");
  expect(mail?.text).toContain("You get this email because you're on the waitlist for News.");
  const audit = await app.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  expect(audit.map(({ action }) => action)).toEqual(["event.message", "event.message"]);
});

test("refuses changes of a canceled and a past event", async () => {
  const ida = await person("Ida");
  const past = await insertEvent(app, { inDays: -1 });
  expect((await add(past, ida)).body.code).toBe("event_ended");
  const gone = await insertEvent(app, { canceledAt: app.clock.now() });
  expect((await add(gone, ida)).body.code).toBe("event_canceled");
  expect((await add(crypto.randomUUID(), ida)).status).toBe(404);
});
