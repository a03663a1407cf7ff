import { beforeEach, expect, test } from "vitest";
import { one } from "#lib/one.ts";
import { STRIPE_API_VERSION } from "#platform/server/payments/stripe/stripe-client.ts";
import { fakeStripe } from "#test/fake-stripe.ts";
import { confirmPayment } from "#test/fake-stripe-billing.ts";
import { completeSession } from "#test/fake-stripe-routes.ts";
import { createOrganizationRow, createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { syncBilling } from "./apply-billing.ts";
import { findCustomerId } from "./queries.ts";
import { sellSeats } from "./seats.fixture.ts";
import { subscriptionOf } from "./subscriber.fixture.ts";

const stripe = await fakeStripe(STRIPE_API_VERSION);
const { books } = stripe;
const app = await testApp({ env: stripe.env });
// The job that reads the price of the default plan.
await app.drainJobs();
await sellSeats(app);

beforeEach(() => {
  books.declined.clear();
  books.confirming.clear();
  stripe.violations.length = 0;
});

async function subscribedOwner() {
  const organizationId = await createOrganizationRow(app.services, "Seat Agency");
  const owner = await createPerson(app.services, {
    organizationId,
    role: "agent",
    subscription: null,
  });
  await app.as(owner).post("/api/subscription/checkout", {});
  completeSession(books, [...books.sessions.keys()].at(-1) ?? "");
  const customer = (await findCustomerId(app.db, owner.id, "stripe")) ?? "";
  await syncBilling(app.services, customer);
  return { owner, customer };
}

test("buys seats with the same card after the bank has declined it once", async () => {
  const { owner, customer } = await subscribedOwner();
  const buy = () => app.as(owner).put("/api/subscription/seats", { seats: 3 });
  books.declined.add(customer);
  expect((await buy()).body.code).toBe("card_declined");
  expect((await subscriptionOf(app, owner)).seats).toBe(1);
  books.declined.delete(customer);
  expect((await buy()).status).toBe(200);
  expect((await subscriptionOf(app, owner)).seats).toBe(3);
  expect(stripe.violations).toEqual([]);
});

test("charges once when the button is pressed twice", async () => {
  const { owner, customer } = await subscribedOwner();
  const buy = () => app.as(owner).put("/api/subscription/seats", { seats: 3 });
  const answers = await Promise.all([buy(), buy()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(books.invoices.filter((invoice) => invoice.customer === customer)).toHaveLength(2);
  expect((await subscriptionOf(app, owner)).seats).toBe(3);
});

test("gives the seats when the person has confirmed the payment at their bank", async () => {
  const { owner, customer } = await subscribedOwner();
  const buy = () => app.as(owner).put("/api/subscription/seats", { seats: 3 });
  books.confirming.add(customer);
  const { status, body } = await buy();
  const [open] = books.invoices;
  expect([status, body]).toMatchObject([
    409,
    { code: "confirmation_required", data: { url: open?.hosted_invoice_url } },
  ]);
  expect((await subscriptionOf(app, owner)).seats).toBe(1);
  // A second press leads to the same payment, also after Stripe's webhooks.
  await syncBilling(app.services, customer);
  expect((await buy()).body.data).toEqual(body.data);
  expect(books.invoices.filter((invoice) => invoice.customer === customer)).toHaveLength(2);
  confirmPayment(books, one(books.subscriptions.slice(-1)));
  await syncBilling(app.services, customer);
  expect((await subscriptionOf(app, owner)).seats).toBe(3);
  expect((await buy()).status).toBe(200);
  expect(books.invoices.filter((invoice) => invoice.customer === customer)).toHaveLength(2);
  expect(stripe.violations).toEqual([]);
});
