import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { paymentHandlers } from "#app/features.ts";
import { MINUTE_MS } from "#lib/durations.ts";
import { startSecondServer } from "#test/second-server.ts";
import { testApp } from "#test/test-app.ts";
import { createOrder } from "./create-order.ts";
import type { SettledPayment } from "./handlers.ts";
import { refundPaymentJob } from "./jobs.ts";
import { asSandbox } from "./sandbox/sandbox-provider.ts";
import { sandboxEvents } from "./sandbox/tables.ts";
import { signWebhook } from "./signature.ts";
import { paymentEvents, payments } from "./tables.ts";

const app = await testApp();
const second = await startSecondServer(app);
afterAll(() => second.stop());

const heard: SettledPayment[] = [];
paymentHandlers.settled["test-purpose"] = async (_tx, payment) => void heard.push(payment);

const { teamMember } = app.people;
const provider = app.services.payments;
let attempts = 0;
function requestOf(purpose = "test-purpose") {
  attempts += 1;
  return {
    purpose,
    subjectId: `subject-${attempts}`,
    userId: teamMember.id,
    email: teamMember.email,
    amountCents: 2_500,
    description: "A seat",
    idempotencyKey: `attempt-${attempts}`,
    successPath: "/events/1?payment=success",
    cancelPath: "/events/1",
    expiresAt: new Date(app.clock.now().getTime() + 30 * MINUTE_MS),
  };
}
const openCheckout = (purpose?: string) => createOrder(app.services, requestOf(purpose));
const settle = (id: string, outcome: string) =>
  app.as("teamMember").post(`/api/subscription/test-checkout/${id}`, { outcome });
const heardOf = (checkoutId: string) =>
  heard.filter((payment) => payment.checkoutId === checkoutId).map(({ status }) => status);
const kept = async (checkoutId: string) =>
  (await app.db.select().from(payments).where(eq(payments.checkoutId, checkoutId)))[0];

test("returns the same checkout for the same idempotency key", async () => {
  const first = await openCheckout();
  attempts -= 1;
  expect((await openCheckout()).id).toBe(first.id);
});

test("calls the handler of the purpose once and stores the payment", async () => {
  const { id, url } = await openCheckout();
  expect(url).toBe(`http://colonnade.example.test/subscription/test-checkout/${id}`);
  const answer = await settle(id, "pay");
  expect(answer).toMatchObject({ status: 200, body: { redirectTo: "/events/1?payment=success" } });
  expect(heard.at(-1)).toMatchObject({
    checkoutId: id,
    subjectId: `subject-${attempts}`,
    userId: teamMember.id,
    description: "A seat",
    status: "paid",
    amountCents: 2_500,
    currency: "usd",
  });
  expect(await kept(id)).toMatchObject({ status: "paid", purpose: "test-purpose" });
  expect((await settle(id, "pay")).status).toBe(409);
  expect(heardOf(id)).toEqual(["paid"]);
});

test.each([
  ["amount", { amountCents: 2_499 }],
  ["currency", { currency: "eur" }],
])("refunds a payment with another %s than ordered", async (_, other) => {
  const { id } = await openCheckout();
  await app.db.update(payments).set(other).where(eq(payments.checkoutId, id));
  await settle(id, "pay");
  expect(heardOf(id)).toEqual([]);
  await app.drainJobs();
  expect((await provider.fetchPayment(id))?.status).toBe("refunded");
});

test("pays once for 20 parallel clicks", async () => {
  const { id } = await openCheckout();
  const answers = await Promise.all(Array.from({ length: 20 }, () => settle(id, "pay")));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(heardOf(id)).toEqual(["paid"]);
});

test("allows a retry after a declined card and returns after a cancellation", async () => {
  const { id } = await openCheckout();
  const declined = await settle(id, "decline");
  expect(declined).toMatchObject({ status: 409, body: { code: "card_declined" } });
  expect((await settle(id, "abandon")).body).toEqual({ redirectTo: "/events/1" });
  expect(heardOf(id)).toEqual([]);
  expect((await settle(id, "pay")).status).toBe(200);
});

test("fails a canceled or expired checkout, which cannot be paid anymore", async () => {
  const early = await openCheckout();
  await provider.expireCheckout(early.id);
  expect(heardOf(early.id)).toEqual(["failed"]);
  expect((await settle(early.id, "pay")).body.code).toBe("checkout_closed");

  const late = await openCheckout();
  app.clock.set(new Date(Date.now() + 31 * MINUTE_MS).toISOString());
  expect((await provider.fetchPayment(late.id))?.status).toBe("failed");
  expect((await settle(late.id, "pay")).status).toBe(409);
  await asSandbox(provider)?.deliverPending();
  expect(heardOf(late.id)).toEqual(["failed"]);
});

test("refunds once when requested twice", async () => {
  const { id } = await openCheckout();
  await settle(id, "pay");
  for (const _ of [1, 2]) {
    await app.services.jobs.enqueue(app.db, refundPaymentJob, { checkoutId: id });
  }
  await app.drainJobs();
  expect(heardOf(id)).toEqual(["paid", "refunded"]);
  expect((await kept(id))?.refundedAt).toEqual(app.clock.now());
});

test("ignores an old event that arrives last", async () => {
  const { id } = await openCheckout();
  await settle(id, "pay");
  const key = createHmac("sha256", app.services.secret).update("sandbox-webhooks").digest("hex");
  const body = JSON.stringify({ id: "evt_late", type: "checkout.expired", checkoutId: id });
  const headers = { "sandbox-signature": signWebhook(body, key, app.clock.now()) };
  for (const url of [app.url, second.url]) {
    const answer = await fetch(`${url}/api/webhooks/payments`, { method: "POST", body, headers });
    expect(answer.status).toBe(200);
  }
  expect(heardOf(id)).toEqual(["paid"]);
});

test("ignores a payment when its purpose is unknown", async () => {
  const { id } = await openCheckout("nobody");
  expect((await settle(id, "pay")).status).toBe(200);
  expect((await kept(id))?.status).toBe("pending");
});

test("ignores a payment when its checkout has no order of this provider", async () => {
  const { id } = await provider.createPaymentCheckout(requestOf());
  expect((await settle(id, "pay")).status).toBe(200);
  expect([heardOf(id), await kept(id)]).toEqual([[], undefined]);
  const other = await openCheckout();
  await app.db
    .update(payments)
    .set({ provider: "stripe" })
    .where(eq(payments.checkoutId, other.id));
  await settle(other.id, "pay");
  expect(heardOf(other.id)).toEqual([]);
});

test("redelivers a webhook that was not accepted", async () => {
  const sandbox = asSandbox(provider);
  const { id } = await openCheckout();
  let isDown = true;
  sandbox?.deliverWith(async (payload, headers) => {
    if (isDown) throw new Error("down");
    const answer = await fetch(`${second.url}/api/webhooks/payments`, {
      method: "POST",
      body: payload,
      headers,
    });
    return answer.status;
  });
  await settle(id, "pay");
  expect(heardOf(id)).toEqual([]);
  isDown = false;
  await sandbox?.deliverPending();
  expect(heardOf(id)).toEqual(["paid"]);
  await sandbox?.deliverPending();
  expect(heardOf(id)).toEqual(["paid"]);
  const [event] = await app.db.select().from(sandboxEvents).where(eq(sandboxEvents.checkoutId, id));
  expect(event?.deliveredAt).not.toBeNull();
  expect(await app.db.$count(paymentEvents, eq(paymentEvents.id, event?.id ?? ""))).toBe(1);
});

test("hides checkouts of other members", async () => {
  const { id } = await openCheckout();
  const foreign = await app
    .as("agent")
    .post(`/api/subscription/test-checkout/${id}`, { outcome: "pay" });
  const random = await app
    .as("agent")
    .post("/api/subscription/test-checkout/cs_x", { outcome: "pay" });
  expect(foreign.status).toBe(404);
  expect(foreign.body).toEqual(random.body);
  expect((await app.as("agent").get(`/api/subscription/test-checkout/${id}`)).status).toBe(404);
});
