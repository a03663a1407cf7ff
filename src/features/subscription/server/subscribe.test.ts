import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { notifications } from "#features/notifications/server/tables.ts";
import { asSandbox } from "#platform/server/payments/sandbox/sandbox-provider.ts";
import {
  sandboxCheckouts,
  sandboxSubscriptions,
} from "#platform/server/payments/sandbox/tables.ts";
import { liveEvents } from "#platform/server/tables.ts";
import { countStatements } from "#test/count-statements.ts";
import { httpClient } from "#test/http-client.ts";
import { createPerson, type Person } from "#test/people.ts";
import { startSecondServer } from "#test/second-server.ts";
import { testApp } from "#test/test-app.ts";
import { endBillingOf, reconcileJob } from "./jobs.ts";
import { subscriptions } from "./tables.ts";

const app = await testApp();
const second = await startSecondServer(app);
afterAll(() => second.stop());

const newcomer = () =>
  createPerson(app.services, {
    organizationId: app.people.agent.organizationId,
    subscription: null,
  });
const checkout = (person: Person) => app.as(person).post("/api/subscription/checkout", {});
const idOf = (url: string) => url.split("/").at(-1) ?? "";
const settle = (person: Person, url: string, outcome: string) =>
  app.as(person).post(`/api/subscription/test-checkout/${idOf(url)}`, { outcome });
const overview = async (person: Person) => (await app.as(person).get("/api/subscription")).body;

async function subscriber(): Promise<Person> {
  const person = await newcomer();
  const { body } = await checkout(person);
  await settle(person, body.url, "pay");
  return person;
}

describe("a newcomer", () => {
  test("sees the offer, pays, and is in from the next request on", async () => {
    const person = await newcomer();
    expect(await overview(person)).toEqual({
      subscription: null,
      coveredBy: null,
      coveredUntil: null,
      plan: { amountCents: 40_000, currency: "usd", interval: "year" },
      invoices: [],
      isTest: true,
    });
    const { status, body } = await checkout(person);
    expect(status).toBe(200);
    const page = await app.as(person).get(`/api/subscription/test-checkout/${idOf(body.url)}`);
    expect(page.body).toMatchObject({ mode: "subscription", amountCents: 40_000, status: "open" });
    const paid = await settle(person, body.url, "pay");
    expect(paid.body).toEqual({ redirectTo: "/subscription/success" });
    const session = await app.as(person).get("/api/session");
    expect(session.body.member.hasAccess).toBe(true);
    const after = await overview(person);
    expect(after.subscription).toMatchObject({
      status: "active",
      cancelAtPeriodEnd: false,
      paymentMethodBrand: "visa",
      paymentMethodLast4: "4242",
      isManageable: true,
    });
    const year = after.subscription.currentPeriodEnd - Date.now() / 1000;
    expect(year / 86_400).toBeGreaterThan(364);
    expect(after.invoices).toMatchObject([{ status: "paid", amountCents: 40_000 }]);
    const live = await app.db.select().from(liveEvents).where(eq(liveEvents.audience, person.id));
    expect(live.map(({ kind }) => kind)).toEqual(["access"]);
  });

  test("whose card is declined, or who turns back, can come again to the same checkout", async () => {
    const person = await newcomer();
    const { body } = await checkout(person);
    expect((await settle(person, body.url, "decline")).body).toEqual({
      code: "card_declined",
      message: "Your card was declined. Please try another card.",
    });
    expect((await settle(person, body.url, "abandon")).body.redirectTo).toBe("/subscription");
    expect((await checkout(person)).body.url).toBe(body.url);
    expect((await overview(person)).subscription).toBeNull();
  });

  test("gets a new checkout when the old one has expired", async () => {
    const person = await newcomer();
    const { body } = await checkout(person);
    await app.services.payments.expireCheckout(idOf(body.url));
    const next = await checkout(person);
    expect(next.status).toBe(200);
    expect(next.body.url).not.toBe(body.url);
  });

  test("who asks 20 times in parallel at two servers gets one checkout, 20 rounds", {
    timeout: 120_000,
  }, async () => {
    for (let round = 0; round < 20; round += 1) {
      const person = await newcomer();
      const other = httpClient(second.url, app.services.env.APP_URL, person.cookie);
      const clients = [app.as(person), other];
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          clients[index % 2]?.post("/api/subscription/checkout", {}),
        ),
      );
      expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([200]));
      expect(new Set(answers.map((answer) => answer?.body.url)).size).toBe(1);
      const made = await app.db.$count(sandboxCheckouts, eq(sandboxCheckouts.userId, person.id));
      expect(made).toBe(1);
    }
  });
});

describe("no second checkout", () => {
  test.each(["active", "trialing", "past_due"])("while one is %s", async (subscription) => {
    const organizationId = app.people.agent.organizationId;
    const person = await createPerson(app.services, { organizationId, subscription });
    expect(await checkout(person)).toMatchObject({
      status: 409,
      body: { code: "subscription_exists", message: "You already have a subscription." },
    });
  });

  test("after a canceled one, a new one", async () => {
    const organizationId = app.people.agent.organizationId;
    const person = await createPerson(app.services, { organizationId, subscription: "canceled" });
    expect((await checkout(person)).status).toBe(200);
  });

  test("while the webhook of the first payment is still on its way", async () => {
    const person = await newcomer();
    const { body } = await checkout(person);
    const sandbox = asSandbox(app.services.payments);
    sandbox?.deliverWith(async () => 500);
    await settle(person, body.url, "pay");
    expect((await overview(person)).subscription).toBeNull();
    expect((await checkout(person)).status).toBe(409);
    expect((await overview(person)).subscription.status).toBe("active");
    sandbox?.deliverWith(async (payload, headers) => {
      const path = `${second.url}/api/webhooks/payments`;
      return (await fetch(path, { method: "POST", body: payload, headers })).status;
    });
  });

  test("price, mode, status and addresses are the server's", async () => {
    const person = await newcomer();
    for (const extra of [
      { price_id: "price_free" },
      { success_url: "https://evil.example" },
      { mode: "payment" },
      { user_id: app.people.agent.id },
      { status: "active" },
    ]) {
      const answer = await app.as(person).post("/api/subscription/checkout", extra);
      expect(answer.status).toBe(422);
    }
    expect(await app.db.$count(sandboxCheckouts, eq(sandboxCheckouts.userId, person.id))).toBe(0);
  });
});

describe("a subscriber", () => {
  test("cancels with a reason, keeps the paid time, and resumes", async () => {
    const person = await subscriber();
    const cancelled = await app
      .as(person)
      .post("/api/subscription/cancel", { reason: "  Merging with a friend's agency " });
    expect(cancelled.status).toBe(200);
    expect((await overview(person)).subscription).toMatchObject({
      status: "active",
      cancelAtPeriodEnd: true,
    });
    const row = () =>
      app.db.select().from(subscriptions).where(eq(subscriptions.userId, person.id));
    expect((await row())[0]?.cancelReason).toBe("Merging with a friend's agency");
    expect((await app.as(person).get("/api/session")).body.member.hasAccess).toBe(true);
    expect((await app.as(person).post("/api/subscription/resume", {})).status).toBe(200);
    expect((await overview(person)).subscription.cancelAtPeriodEnd).toBe(false);
    expect((await row())[0]?.cancelReason).toBeNull();
  });

  test("a reason may be left out, but not be a book", async () => {
    const person = await subscriber();
    const long = await app.as(person).post("/api/subscription/cancel", { reason: "x".repeat(501) });
    expect(long).toMatchObject({
      status: 422,
      body: { message: "Please use at most 500 characters" },
    });
    expect((await app.as(person).post("/api/subscription/cancel", {})).status).toBe(200);
  });

  test("whose renewal is declined is past due, hears of it, and a new card repairs it", async () => {
    const person = await subscriber();
    expect((await app.as(person).post("/api/subscription/portal", {})).body.url).toBe(
      "http://colonnade.example.test/subscription/test-portal",
    );
    const portal = (body: object) => app.as(person).post("/api/subscription/test-portal", body);
    await portal({ action: "fail_renewal" });
    expect((await overview(person)).subscription.status).toBe("past_due");
    expect((await app.as(person).get("/api/session")).body.member.hasAccess).toBe(false);
    const news = await app.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, person.id));
    expect(news).toMatchObject([
      { kind: "subscription_trouble", title: "Your last payment failed", link: "/subscription" },
    ]);
    await portal({ action: "use_card", card: "mastercard" });
    const after = await overview(person);
    expect(after.subscription).toMatchObject({ status: "active", paymentMethodLast4: "4444" });
    expect(after.invoices.map((invoice: { status: string }) => invoice.status)).toEqual([
      "paid",
      "paid",
    ]);
    expect((await app.as(person).get("/api/subscription/test-portal")).body).toEqual({
      status: "active",
      cardBrand: "mastercard",
      cardLast4: "4444",
    });
  });

  test("the overview takes three statements", async () => {
    const person = await subscriber();
    expect(await countStatements(app, () => overview(person))).toBe(3);
  });
});

describe("nothing to change", () => {
  test.each(["cancel", "resume"])("%s without a subscription", async (action) => {
    const person = await newcomer();
    expect(await app.as(person).post(`/api/subscription/${action}`, {})).toMatchObject({
      status: 409,
      body: { code: "no_subscription", message: "You have no subscription to change." },
    });
  });

  test("no portal for someone the provider does not know", async () => {
    const person = await newcomer();
    expect((await app.as(person).post("/api/subscription/portal", {})).status).toBe(409);
    expect((await app.as(person).get("/api/subscription/test-portal")).status).toBe(404);
  });
});

test("when the year is over: the hourly look renews, or ends what was cancelled", async () => {
  const staying = await subscriber();
  const leaving = await subscriber();
  await app.as(leaving).post("/api/subscription/cancel", {});
  app.clock.set(new Date(Date.now() + 367 * 86_400_000).toISOString());
  await app.services.jobs.enqueue(app.db, reconcileJob, {});
  await app.drainJobs();
  await app.drainJobs();
  const status = async (person: Person) =>
    (await app.db.select().from(subscriptions).where(eq(subscriptions.userId, person.id)))[0];
  expect(await status(staying)).toMatchObject({ status: "active" });
  expect(await status(leaving)).toMatchObject({ status: "canceled" });
  app.clock.set(new Date().toISOString());
});

test("whoever leaves the product is not charged again", async () => {
  const person = await subscriber();
  await endBillingOf(app.db, app.services, person.id);
  await app.drainJobs();
  const [row] = await app.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, person.id));
  const [theirs] = await app.db
    .select()
    .from(sandboxSubscriptions)
    .where(eq(sandboxSubscriptions.id, row?.subscriptionId ?? ""));
  expect(theirs?.cancelAtPeriodEnd).toBe(true);
});

test("free access and staff roles are named as what they are", async () => {
  expect((await overview(app.people.support)).coveredBy).toBe("role");
  expect((await overview(app.people.superadmin)).coveredBy).toBe("role");
  expect((await overview(app.people.teamMember)).coveredBy).toBeNull();
});
