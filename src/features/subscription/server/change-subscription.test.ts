import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { notifications } from "#features/notifications/server/tables.ts";
import { DAY_MS } from "#lib/durations.ts";
import { sandboxSubscriptions } from "#platform/server/payments/sandbox/tables.ts";
import { countStatements } from "#test/count-statements.ts";
import { createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { endBillingOf, reconcileJob } from "./jobs.ts";
import { subscriptions } from "./tables.ts";

const app = await testApp();

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

describe("a subscriber", () => {
  test("cancels with a reason, keeps access until the period ends, and resumes", async () => {
    const person = await subscriber();
    const canceled = await app
      .as(person)
      .post("/api/subscription/cancel", { reason: "  Merging with a friend's agency " });
    expect(canceled.status).toBe(200);
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

  test("accepts no reason and rejects a reason of more than 500 characters", async () => {
    const person = await subscriber();
    const long = await app.as(person).post("/api/subscription/cancel", { reason: "x".repeat(501) });
    expect(long).toMatchObject({
      status: 422,
      body: { message: "Please use at most 500 characters." },
    });
    expect((await app.as(person).post("/api/subscription/cancel", {})).status).toBe(200);
  });

  test("is past due and notified when a renewal fails, and active again with a new card", async () => {
    const person = await subscriber();
    expect((await app.as(person).post("/api/subscription/portal", {})).body.url).toBe(
      "http://colonnade.example.test/subscription/test-portal",
    );
    const portal = (body: object) => app.as(person).post("/api/subscription/test-portal", body);
    await portal({ action: "fail_renewal" });
    expect((await overview(person)).subscription.status).toBe("past_due");
    expect((await app.as(person).get("/api/session")).body.member.hasAccess).toBe(false);
    const sent = await app.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, person.id));
    expect(sent).toMatchObject([
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
      needsConfirmation: false,
    });
  });

  test("reads the overview in four statements", async () => {
    const person = await subscriber();
    // The first request with access also stores its time.
    await overview(person);
    expect(await countStatements(app, () => overview(person))).toBe(4);
  });
});

describe("a member without a subscription", () => {
  test.each(["cancel", "resume"])("gets 409 on %s", async (action) => {
    const person = await newcomer();
    expect(await app.as(person).post(`/api/subscription/${action}`, {})).toMatchObject({
      status: 409,
      body: { code: "no_subscription", message: "You have no subscription to change." },
    });
  });

  test("gets no billing portal", async () => {
    const person = await newcomer();
    expect((await app.as(person).post("/api/subscription/portal", {})).status).toBe(409);
    expect((await app.as(person).get("/api/subscription/test-portal")).status).toBe(404);
  });
});

test("renews or ends subscriptions in the hourly reconcile job when the year is over", async () => {
  const staying = await subscriber();
  const leaving = await subscriber();
  await app.as(leaving).post("/api/subscription/cancel", {});
  app.clock.set(new Date(Date.now() + 367 * DAY_MS).toISOString());
  await app.services.jobs.enqueue(app.db, reconcileJob, {});
  await app.drainJobs();
  await app.drainJobs();
  const status = async (person: Person) =>
    (await app.db.select().from(subscriptions).where(eq(subscriptions.userId, person.id)))[0];
  expect(await status(staying)).toMatchObject({ status: "active" });
  expect(await status(leaving)).toMatchObject({ status: "canceled" });
  app.clock.set(new Date().toISOString());
});

test("cancels the provider subscription when a member is removed", async () => {
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

test("returns why a member has access without a subscription", async () => {
  expect((await overview(app.people.support)).coveredBy).toBe("role");
  expect((await overview(app.people.superadmin)).coveredBy).toBe("role");
  expect((await overview(app.people.teamMember)).coveredBy).toBeNull();
});
