import { and, eq, like, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { MINUTE_MS } from "#lib/durations.ts";
import { signWebhook } from "#platform/server/payments/signature.ts";
import { STRIPE_API_VERSION } from "#platform/server/payments/stripe/stripe-client.ts";
import { payments } from "#platform/server/payments/tables.ts";
import { plannedMigrations } from "#platform/server/postgres/migrate.ts";
import { mails } from "#platform/server/tables.ts";
import { fakeStripe, STRIPE_WEBHOOK_SECRET } from "#test/fake-stripe.ts";
import { createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { insertEvent } from "./event.fixture.ts";
import { expireHoldsJob } from "./jobs.ts";
import { eventRegistrations } from "./tables.ts";

const stripe = await fakeStripe(STRIPE_API_VERSION);
const app = await testApp({ env: stripe.env });
const { organizationId } = app.people.agent;

async function deliver(type: string, object: object): Promise<void> {
  const body = JSON.stringify({ id: stripe.books.newId("evt"), type, data: { object } });
  const headers = {
    "content-type": "application/json",
    "stripe-signature": signWebhook(body, STRIPE_WEBHOOK_SECRET, app.clock.now()),
  };
  const answer = await fetch(`${app.url}/api/webhooks/payments`, { method: "POST", body, headers });
  expect(answer.status).toBe(200);
}

/** A member holds a seat that costs $65. */
async function hold(title: string) {
  const id = await insertEvent(app, { feeCents: 6500, title });
  const person = await createPerson(app.services, { organizationId });
  const { body } = await app.as(person).post(`/api/events/${id}/registration`);
  const checkoutId = new URL(body.checkoutUrl).pathname.slice(1);
  const session = stripe.books.sessions.get(checkoutId) as Record<string, unknown>;
  return { id, person, checkoutId, session };
}

/** The state of the session after a payment with these differences. */
const paid = (change: object = {}) => ({
  status: "complete",
  payment_status: "paid",
  payment_intent: {
    id: stripe.books.newId("pi"),
    status: "succeeded",
    latest_charge: { refunded: false },
  },
  ...change,
});
const pay = (session: object, change: object = {}) =>
  deliver("checkout.session.completed", Object.assign(session, paid(change)));

async function refundAtStripe(session: Record<string, unknown>) {
  const intent = session.payment_intent as { id: string; latest_charge: { refunded: boolean } };
  intent.latest_charge.refunded = true;
  await deliver("charge.refunded", { id: "ch_1", object: "charge", payment_intent: intent.id });
}

const placeOf = async (person: Person, id: string) =>
  (await app.as(person).get(`/api/events/${id}`)).body.myPlace;
const orders = (checkoutId: string) => app.db.$count(payments, eq(payments.checkoutId, checkoutId));
const mailsTo = (person: Person, subject: string) =>
  app.db
    .select()
    .from(mails)
    .where(and(eq(mails.toAddress, person.email), like(mails.subject, `${subject}%`)));
const refundsOf = (session: Record<string, unknown>) => {
  const { id } = session.payment_intent as { id: string };
  return stripe.books.refunds.filter((refund) => refund.payment_intent === id).length;
};

test("gives no seat for a signed session when we did not create it", async () => {
  const { id, person, session } = await hold("Forged");
  const forged = { ...session, id: stripe.books.newId("cs"), amount_total: 1, currency: "jpy" };
  stripe.books.sessions.set(forged.id, forged);
  await pay(forged);
  expect(await placeOf(person, id)).toBe("awaiting_payment");
  expect(await orders(forged.id)).toBe(0);
  await pay(session);
  expect(await placeOf(person, id)).toBe("registered");
});

test.each([
  ["amount", { amount_total: 1 }],
  ["currency", { currency: "jpy" }],
])("refunds our own session when its %s differs from the order", async (_, change) => {
  const { id, person, session } = await hold("Changed");
  await pay(session, change);
  await app.drainJobs();
  expect(await placeOf(person, id)).toBe("awaiting_payment");
  expect(refundsOf(session)).toBe(1);
});

test("compares amount and currency when the payment is found at the end of the hold", async () => {
  const cheap = await hold("Late and cheap");
  const exact = await hold("Late");
  Object.assign(cheap.session, paid({ amount_total: 1, currency: "jpy" }));
  Object.assign(exact.session, paid());
  app.clock.set(new Date(app.clock.now().getTime() + 31 * MINUTE_MS).toISOString());
  await expireHoldsJob.handle({}, app.services);
  await app.drainJobs();
  expect(await placeOf(cheap.person, cheap.id)).toBeNull();
  expect(refundsOf(cheap.session)).toBe(1);
  expect(await placeOf(exact.person, exact.id)).toBe("registered");
  const [order] = await app.db
    .select()
    .from(payments)
    .where(eq(payments.checkoutId, exact.checkoutId));
  expect(order?.status).toBe("paid");
});

test("counts a session of a release that stored no orders", async () => {
  const { id, person, checkoutId, session } = await hold("In flight");
  await app.db.delete(payments).where(eq(payments.checkoutId, checkoutId));
  const statement = plannedMigrations()
    .flatMap(({ sql: statements }) => statements)
    .find((text) => text.includes('INSERT INTO "payments"'));
  await app.db.execute(sql.raw(statement ?? ""));
  await pay(session);
  expect(await placeOf(person, id)).toBe("registered");
});

test("emails a receipt, a cancellation and a refund when a member pays and cancels", async () => {
  const { id, person, checkoutId, session } = await hold("Canceled seat");
  await pay(session);
  const [receipt, ...more] = await mailsTo(person, "Receipt for Canceled seat");
  expect(more).toEqual([]);
  expect(receipt?.text).toContain("Amount: $65 (USD)");
  expect(receipt?.text).toContain(checkoutId);
  await app.as(person).delete(`/api/events/${id}/registration`);
  const [canceled, ...others] = await mailsTo(person, "Registration canceled: Canceled seat");
  expect(others).toEqual([]);
  expect(canceled?.text).toContain("You canceled your registration");
  expect(canceled?.text).toContain("We'll refund your payment");
  expect(canceled?.attachments[0]?.contentType).toContain("method=CANCEL");
  // Not before Stripe has refunded it.
  expect(await mailsTo(person, "Refund for")).toEqual([]);
  await app.drainJobs();
  await refundAtStripe(session);
  const refunds = await mailsTo(person, "Refund for Canceled seat");
  expect(refunds).toHaveLength(1);
  expect(refunds[0]?.text).toContain("We refunded $65 (USD) to the card you paid with.");
  expect(refunds[0]?.text).not.toContain("You keep your seat.");
});

test("emails a cancellation and a refund when the team refunds at Stripe", async () => {
  const { id, person, session } = await hold("Refunded there");
  await pay(session);
  await refundAtStripe(session);
  expect(await placeOf(person, id)).toBeNull();
  const [canceled] = await mailsTo(person, "Registration canceled: Refunded there");
  expect(canceled?.text).toContain("The team canceled your registration");
  expect(await mailsTo(person, "Refund for Refunded there")).toHaveLength(1);
});

test("says that the seat stays when the team refunds the payment only", async () => {
  const { id, person, session } = await hold("Kept seat");
  await pay(session);
  const people = `/api/admin/events/${id}/registrations`;
  const { status } = await app.as("superadmin").post(`${people}/${person.id}/refund`);
  expect(status).toBe(200);
  await app.drainJobs();
  await refundAtStripe(session);
  const [mail, ...more] = await mailsTo(person, "Refund for Kept seat");
  expect(more).toEqual([]);
  expect(mail?.text).toContain("You keep your seat.");
  expect(await placeOf(person, id)).toBe("registered");
});

test("emails the cancellation to the address of a removed member", async () => {
  const { id, person, session } = await hold("Removed payer");
  await pay(session);
  expect((await app.as("superadmin").delete(`/api/team/members/${person.id}`)).status).toBe(200);
  const [mail] = await mailsTo(person, "Registration canceled: Removed payer");
  expect(mail?.text).toContain("Your account was removed");
  expect(await app.db.$count(eventRegistrations, eq(eventRegistrations.eventId, id))).toBe(0);
});
