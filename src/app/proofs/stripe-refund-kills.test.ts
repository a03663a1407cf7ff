import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { insertEvent } from "#features/events/server/event.fixture.ts";
import { signWebhook } from "#platform/server/payments/signature.ts";
import { STRIPE_API_VERSION } from "#platform/server/payments/stripe/stripe-client.ts";
import { fakeStripe, STRIPE_WEBHOOK_SECRET } from "#test/fake-stripe.ts";
import { startKillableServer } from "#test/killable-server.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";

const SECRET = "a secret that only this test knows, really";
const stripe = await fakeStripe(STRIPE_API_VERSION);
const app = await testApp({ env: { ...stripe.env, AUTH_SECRET: SECRET } });
const databaseUrl = String(app.db.$client.options.connectionString);
const start = () =>
  startKillableServer(databaseUrl, { ...stripe.env, AUTH_SECRET: SECRET, DEMO: "false" });

async function deliver(url: string, type: string, object: object): Promise<void> {
  const body = JSON.stringify({ id: stripe.books.newId("evt"), type, data: { object } });
  const signature = signWebhook(body, STRIPE_WEBHOOK_SECRET, new Date());
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  const answer = await fetch(`${url}/api/webhooks/payments`, { method: "POST", body, headers });
  expect(answer.status).toBe(200);
}

/** A member registers and pays at Stripe. */
async function pay(eventId: string) {
  const { organizationId } = app.people.agent;
  const person = await createPerson(app.services, { organizationId });
  const { body } = await app.as(person).post(`/api/events/${eventId}/registration`);
  const checkoutId = new URL(body.checkoutUrl).pathname.slice(1);
  const charge = { refunded: false };
  const intent = { id: stripe.books.newId("pi"), status: "succeeded", latest_charge: charge };
  const session = stripe.books.sessions.get(checkoutId) ?? {};
  const paid = { status: "complete", payment_status: "paid", payment_intent: intent };
  await deliver(app.url, "checkout.session.completed", Object.assign(session, paid));
  return { userId: person.id, checkoutId, intentId: intent.id, charge };
}

/** Runs jobs in a server that is killed at this moment of the next refund at Stripe. */
async function killAt(moment: "received" | "handled" | "answered", before = async () => {}) {
  const server = await start();
  const isKilled = new Promise<void>((resolve) => {
    stripe.watch(({ path }, now) => {
      if (path !== "/v1/refunds" || now !== moment) return true;
      void server.kill().then(resolve);
      return false;
    });
  });
  try {
    await before();
    await isKilled;
  } finally {
    await server.kill();
    stripe.watch(() => true);
  }
  // PostgreSQL finishes the last statement of a killed server, which can claim more jobs.
  await delay(300);
  // Interrupted jobs run again after their timeout.
  await app.db.$client.query(
    "update pgboss.job set state = 'retry', start_after = now() where state = 'active'",
  );
}

const isRefunding = async () => {
  const { rowCount } = await app.db.$client.query(
    "select 1 from pgboss.job where name = 'payments.refund' and state <> 'completed'",
  );
  return rowCount !== 0;
};

test("refunds each seat once at Stripe when the server is killed before, during and after the refund", {
  timeout: 120_000,
}, async () => {
  const id = await insertEvent(app, { feeCents: 4900, title: "Killed refunds" });
  const kept = await pay(id);
  const removed = await pay(id);
  const people = `/api/admin/events/${id}/registrations`;
  await killAt("received", async () => {
    const staff = app.as("superadmin");
    expect((await staff.post(`${people}/${kept.userId}/refund`)).status).toBe(200);
    expect((await staff.delete(`${people}/${removed.userId}`)).status).toBe(200);
  });
  expect(stripe.books.refunds).toEqual([]);
  await killAt("handled");
  // Both jobs can run at the same time, so Stripe has done one or both.
  expect(stripe.books.refunds).not.toEqual([]);
  await killAt("answered");
  const last = await start();
  try {
    while (await isRefunding()) await delay(20);
    for (const { charge, intentId } of [kept, removed]) {
      charge.refunded = true;
      const refunded = { object: "charge", payment_intent: intentId };
      for (let times = 0; times < 2; times += 1) {
        await deliver(last.url, "charge.refunded", refunded);
      }
    }
  } finally {
    await last.kill();
  }

  const refunds = stripe.requests.filter(({ path }) => path === "/v1/refunds");
  expect(refunds.length).toBeGreaterThan(stripe.books.refunds.length);
  expect(stripe.violations).toEqual([]);
  for (const { checkoutId, intentId } of [kept, removed]) {
    expect(stripe.books.refunds.filter((one) => one.payment_intent === intentId)).toHaveLength(1);
    const { rows } = await app.db.$client.query(
      "select status, refunded_at is not null as is_dated from payments where checkout_id = $1",
      [checkoutId],
    );
    expect(rows).toEqual([{ status: "refunded", is_dated: true }]);
  }
  const { rows: seats } = await app.db.$client.query(
    "select user_id, payment_status from event_registrations where event_id = $1",
    [id],
  );
  expect(seats).toEqual([{ user_id: kept.userId, payment_status: null }]);
});
