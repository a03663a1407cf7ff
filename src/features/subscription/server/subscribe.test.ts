import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { accountOf } from "#platform/server/live/publish.ts";
import { asSandbox } from "#platform/server/payments/sandbox/sandbox-provider.ts";
import { sandboxCheckouts } from "#platform/server/payments/sandbox/tables.ts";
import { liveEvents } from "#platform/server/tables.ts";
import { httpClient } from "#test/http-client.ts";
import { createPerson, type Person } from "#test/people.ts";
import { startServerProcess } from "#test/server-process.ts";
import { testApp } from "#test/test-app.ts";

const app = await testApp();
const second = await startServerProcess(app);
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
const hasPurchase = async (person: Person) =>
  (await app.as(person).get("/api/subscription/purchase")).body.isComplete;
const overview = async (person: Person) => (await app.as(person).get("/api/subscription")).body;

describe("a newcomer", () => {
  test("sees the offer, pays, and has access from the next request on", async () => {
    const person = await newcomer();
    expect(await overview(person)).toEqual({
      subscription: null,
      coveredBy: null,
      coveredUntil: null,
      seat: null,
      grantedUntil: null,
      formerProvider: null,
      graceUntil: null,
      plan: {
        name: "Annual membership",
        currency: "usd",
        interval: "year",
        seats: 1,
        amountCents: 40_000,
        renewalCents: 40_000,
      },
      offer: {
        hasCoupons: false,
        plans: [
          {
            id: expect.any(String),
            name: "Annual membership",
            isDefault: true,
            currency: "usd",
            trialDays: 0,
            includedSeats: 1,
            prices: [{ interval: "year", amountCents: 40_000, seatCents: null }],
          },
        ],
      },
      invoices: [],
      isTest: true,
      losing: [],
      seatRequest: null,
    });
    const { status, body } = await checkout(person);
    expect(status).toBe(200);
    const page = await app.as(person).get(`/api/subscription/test-checkout/${idOf(body.url)}`);
    expect(await hasPurchase(person)).toBe(false);
    expect(page.body).toMatchObject({ mode: "subscription", amountCents: 40_000, status: "open" });
    const paid = await settle(person, body.url, "pay");
    expect(paid.body).toEqual({ redirectTo: "/subscription/success" });
    const session = await app.as(person).get("/api/session");
    expect(session.body.member.hasAccess).toBe(true);
    const after = await overview(person);
    expect(await hasPurchase(person)).toBe(true);
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
    const live = await app.db
      .select()
      .from(liveEvents)
      .where(eq(liveEvents.audience, accountOf(person.id)));
    expect(live.map(({ kind }) => kind)).toEqual(["access"]);
  });

  test("returns to the same checkout after a declined card or an abandoned checkout", async () => {
    const person = await newcomer();
    const { body } = await checkout(person);
    expect((await settle(person, body.url, "decline")).body).toEqual({
      code: "card_declined",
      message: "Your card was declined. Please try another card.",
    });
    expect((await settle(person, body.url, "abandon")).body.redirectTo).toBe("/subscription");
    expect(await hasPurchase(person)).toBe(false);
    expect((await checkout(person)).body.url).toBe(body.url);
    expect((await overview(person)).subscription).toBeNull();
  });

  test("gets a new checkout when the old one has expired", async () => {
    const person = await newcomer();
    const { body } = await checkout(person);
    await app.services.payments.expireCheckout(idOf(body.url));
    expect(await hasPurchase(person)).toBe(false);
    const next = await checkout(person);
    expect(next.status).toBe(200);
    expect(next.body.url).not.toBe(body.url);
  });

  test("gets one checkout for 20 concurrent requests to two servers", {
    timeout: 120_000,
  }, async () => {
    for (let repeat = 0; repeat < 20; repeat += 1) {
      const person = await newcomer();
      const other = httpClient(second.url, app.services.env.APP_URL, person.cookie);
      const here = app.as(person);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (index % 2 ? other : here).post("/api/subscription/checkout", {}),
        ),
      );
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
      expect(new Set(answers.map((answer) => answer.body.url)).size).toBe(1);
      const made = await app.db.$count(sandboxCheckouts, eq(sandboxCheckouts.userId, person.id));
      expect(made).toBe(1);
    }
  });
});

describe("a second checkout", () => {
  test.each(["active", "trialing", "past_due"])(
    "is rejected while the subscription is %s",
    async (subscription) => {
      const organizationId = app.people.agent.organizationId;
      const person = await createPerson(app.services, { organizationId, subscription });
      expect(await checkout(person)).toMatchObject({
        status: 409,
        body: { code: "subscription_exists", message: "You already have a subscription." },
      });
    },
  );

  test("is accepted after the subscription was canceled", async () => {
    const organizationId = app.people.agent.organizationId;
    const person = await createPerson(app.services, { organizationId, subscription: "canceled" });
    expect((await checkout(person)).status).toBe(200);
  });

  test("is rejected while the webhook of the first payment is pending", async () => {
    const person = await newcomer();
    const { body } = await checkout(person);
    const sandbox = asSandbox(app.services.payments);
    sandbox?.deliverWith(async () => 500);
    await settle(person, body.url, "pay");
    expect((await overview(person)).subscription).toBeNull();
    expect(await hasPurchase(person)).toBe(true);
    expect(await hasPurchase(await newcomer())).toBe(false);
    expect((await checkout(person)).status).toBe(409);
    expect((await overview(person)).subscription.status).toBe("active");
    sandbox?.deliverWith(async (payload, headers) => {
      const path = `${second.url}/api/webhooks/payments`;
      return (await fetch(path, { method: "POST", body: payload, headers })).status;
    });
  });

  test("rejects a price, mode, status or URL from the client", async () => {
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
