import { and, eq, notInArray, sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { DAY_MS } from "#lib/durations.ts";
import { asSandbox } from "#platform/server/payments/sandbox/sandbox-provider.ts";
import { appSettings } from "#platform/server/settings/tables.ts";
import { createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { noticeJobs, noticesJob } from "./send-notices.ts";
import {
  failRenewal,
  lastInvoiceOf,
  mailsTo,
  newSubscriber,
  setCardFailing,
  subscriptionOf,
} from "./subscriber.fixture.ts";
import { billingCustomers, billingNotices } from "./tables.ts";

const app = await testApp();
const { payments, jobs } = app.services;
const sandbox = asSandbox(payments);
if (!sandbox) throw new Error("no sandbox");

afterEach(() => app.clock.set(new Date().toISOString()));

const inDays = (days: number) => app.clock.set(new Date(Date.now() + days * DAY_MS).toISOString());
async function runHourlyJob() {
  await jobs.enqueue(app.db, noticesJob, {});
  await jobs.drain(noticeJobs.toReversed(), app.services);
}
const failures = (person: Person) => mailsTo(app, person, "failed");
const noticesOf = (person: Person) =>
  app.db
    .select()
    .from(billingNotices)
    .where(
      and(
        eq(billingNotices.userId, person.id),
        notInArray(billingNotices.kind, ["welcome", "receipt"]),
      ),
    );

describe("reminders of a failed payment", () => {
  test("are sent on days 0, 3 and 7, each once", async () => {
    const person = await newSubscriber(app);
    await failRenewal(app, person);
    expect(await failures(person)).toHaveLength(1);
    for (const [day, sent] of [
      [0.5, 1],
      [2.9, 1],
      [3.1, 2],
      [3.2, 2],
      [6.9, 2],
      [7.1, 3],
      [9, 3],
      [30, 3],
    ] as const) {
      inDays(day);
      await runHourlyJob();
      expect(await failures(person), `day ${day}`).toHaveLength(sent);
    }
    const { id: key } = await lastInvoiceOf(app, person, "open");
    const kinds = ["payment_failed_0", "payment_failed_3", "payment_failed_7"];
    expect(await noticesOf(person)).toMatchObject(kinds.map((kind) => ({ kind, key })));
  });

  test("name the amount, the reason and what happens to the access", async () => {
    const person = await newSubscriber(app);
    await failRenewal(app, person);
    const [mail] = await failures(person);
    expect(mail?.subject).toBe("Your payment of $400 failed");
    expect(mail?.text).toContain("Your card was declined.");
    expect(mail?.text).toContain("Your access is paused until the payment succeeds.");
    expect(mail?.text).toContain("/subscription");
  });

  test("skip the missed ones after an outage", async () => {
    const person = await newSubscriber(app);
    await failRenewal(app, person);
    inDays(8);
    await runHourlyJob();
    await runHourlyJob();
    expect(await failures(person)).toHaveLength(2);
    const kinds = (await noticesOf(person)).map(({ kind }) => kind);
    expect(kinds).toEqual(["payment_failed_0", "payment_failed_7"]);
  });

  test("are sent once by 20 parallel workers", async () => {
    const person = await newSubscriber(app);
    await failRenewal(app, person);
    inDays(3.5);
    const { id: userId } = person;
    const [noticeJob] = noticeJobs;
    const run = async () => noticeJob?.handle({ userId }, app.services);
    await Promise.all(Array.from({ length: 20 }, run));
    expect(await failures(person)).toHaveLength(2);
  });

  test("are sent once when a worker dies between the note and the email", async () => {
    const person = await newSubscriber(app);
    await failRenewal(app, person);
    inDays(3.5);
    await app.db.execute(sql`create function die() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
    await app.db.execute(sql`create trigger die before insert on mails
      for each row execute function die()`);
    const [noticeJob] = noticeJobs;
    const run = () => noticeJob?.handle({ userId: person.id }, app.services);
    await expect(run()).rejects.toThrow();
    expect(await noticesOf(person)).toHaveLength(1);
    await app.db.execute(sql`drop trigger die on mails`);
    await run();
    await run();
    expect(await failures(person)).toHaveLength(2);
  });

  test("stop with the payment, also when its webhook is lost", async () => {
    const person = await newSubscriber(app);
    await failRenewal(app, person);
    const [row] = await app.db
      .select()
      .from(billingCustomers)
      .where(eq(billingCustomers.userId, person.id));
    sandbox.deliverWith(async () => 500);
    await sandbox.changeCard(row?.customerId ?? "", "mastercard");
    expect((await subscriptionOf(app, person)).status).toBe("past_due");
    inDays(3.5);
    await runHourlyJob();
    expect((await subscriptionOf(app, person)).status).toBe("active");
    expect(await failures(person)).toHaveLength(1);
    sandbox.deliverWith(async (body, headers) => {
      const url = `${app.url}/api/webhooks/payments`;
      return (await fetch(url, { method: "POST", body, headers })).status;
    });
  });

  test("start again with the next failed invoice", async () => {
    const person = await newSubscriber(app);
    await failRenewal(app, person);
    await app.as(person).post("/api/subscription/test-portal", { action: "use_card" });
    await failRenewal(app, person);
    expect(await failures(person)).toHaveLength(2);
  });

  test("are not sent to people who are suspended or turned these emails off", async () => {
    const suspended = await newSubscriber(app);
    const suspendedAt = app.clock.now();
    await app.db.update(users).set({ suspendedAt }).where(eq(users.id, suspended.id));
    const quiet = await newSubscriber(app);
    const off = { kind: "subscription_trouble", inApp: true, email: false };
    await app.as(quiet).put("/api/notifications/preferences", off);
    for (const person of [suspended, quiet]) {
      const [row] = await app.db
        .select()
        .from(billingCustomers)
        .where(eq(billingCustomers.userId, person.id));
      await sandbox.failRenewal(row?.customerId ?? "");
      expect(await failures(person)).toEqual([]);
    }
  });
});

describe("the grace period", () => {
  const setGrace = async (graceDays: number) => {
    const values = { graceDays };
    await app.db
      .insert(appSettings)
      .values({ section: "billing", values })
      .onConflictDoUpdate({ target: appSettings.section, set: { values } });
    await app.services.settings.reload();
  };
  const session = async (person: Person) => (await app.as(person).get("/api/session")).body.member;

  test("keeps access for that many days after the failure", async () => {
    await setGrace(5);
    const person = await newSubscriber(app);
    await failRenewal(app, person);
    const { pastDueSince } = await subscriptionOf(app, person);
    const end = (pastDueSince?.getTime() ?? 0) + 5 * DAY_MS;
    const [mail] = await failures(person);
    const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
    expect(mail?.text).toContain(`You keep access until ${day.format(end)}.`);
    app.clock.set(new Date(end - 1000).toISOString());
    expect(await session(person)).toMatchObject({ hasAccess: true, hasFailedPayment: true });
    app.clock.set(new Date(end).toISOString());
    expect(await session(person)).toMatchObject({ hasAccess: false, hasFailedPayment: true });
    await setGrace(6);
    expect((await session(person)).hasAccess).toBe(true);
    await setCardFailing(app, person, false);
    expect((await app.as(person).post("/api/subscription/retry", {})).body.isPaid).toBe(true);
    const restored = await session(person);
    expect(restored.hasAccess).toBe(true);
    expect(restored).not.toHaveProperty("hasFailedPayment");
    await setGrace(0);
  });
});

describe("notices of a coming charge", () => {
  test("announce a renewal 14 days ahead, once", async () => {
    const person = await newSubscriber(app);
    const canceling = await newSubscriber(app);
    await app.as(canceling).post("/api/subscription/cancel", {});
    const { currentPeriodEnd } = await subscriptionOf(app, person);
    const end = (currentPeriodEnd ?? 0) * 1000;
    const at = async (days: number) => {
      app.clock.set(new Date(end + days * DAY_MS).toISOString());
      await runHourlyJob();
      return mailsTo(app, person, "renews");
    };
    expect(await at(-14.1)).toHaveLength(0);
    expect(await at(-14)).toHaveLength(1);
    const [mail] = await at(-13);
    expect(await at(-1)).toHaveLength(1);
    expect(await mailsTo(app, canceling, "renews")).toHaveLength(0);
    const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
    expect(mail?.subject).toBe(`Your subscription renews on ${day.format(end)}`);
    expect(mail?.text).toContain("we will charge $400.");
    expect(mail?.text).toContain("cancel before that day");
  });

  test("announce the end of a trial 3 days ahead, once, with the first charge", async () => {
    const { organizationId } = app.people.agent;
    const person = await createPerson(app.services, { organizationId, subscription: null });
    const customerId = await payments.createCustomer({
      ...{ userId: person.id, email: person.email, name: "Test Person" },
    });
    await app.db.insert(billingCustomers).values({
      ...{ userId: person.id, provider: "sandbox", customerId },
    });
    const { id } = await payments.createSubscriptionCheckout({
      ...{ customerId, userId: person.id, idempotencyKey: person.id },
      ...{ priceId: "price_test_annual", seatPriceId: null, extraSeats: 0, trialDays: 14 },
      ...{ couponId: null, successPath: "/", cancelPath: "/" },
    });
    await sandbox.payTestCheckout(id, "visa");
    const { trialEnd, status } = await subscriptionOf(app, person);
    expect(status).toBe("trialing");
    for (const [days, sent] of [
      [10.9, 0],
      [11.1, 1],
      [13, 1],
    ] as const) {
      inDays(days);
      await runHourlyJob();
      expect(await mailsTo(app, person, "trial ends"), `day ${days}`).toHaveLength(sent);
    }
    const [mail] = await mailsTo(app, person, "trial ends");
    const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
    expect(mail?.subject).toBe(`Your trial ends on ${day.format((trialEnd ?? 0) * 1000)}`);
    expect(mail?.text).toContain("we will charge $400.");
  });
});
