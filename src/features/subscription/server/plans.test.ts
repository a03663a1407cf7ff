import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { organizations } from "#features/accounts/server/tables.ts";
import { DAY_MS } from "#lib/durations.ts";
import { sandboxCheckouts } from "#platform/server/payments/sandbox/tables.ts";
import { auditEntries } from "#platform/server/tables.ts";
import { createOrganizationRow, createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import {
  couponMirrors,
  couponRedemptions,
  coupons,
  planPrices,
  plans,
  subscriptionCheckouts,
  subscriptions,
} from "./tables.ts";

const app = await testApp();
const boss = app.as("superadmin");

const studio = {
  name: "Studio",
  yearlyCents: 120_000,
  monthlyCents: 12_000,
  trialDays: 0,
  includedSeats: 3,
  seatYearlyCents: 30_000,
  seatMonthlyCents: 3_000,
};
const welcome = {
  code: "welcome20",
  percentOff: 20,
  amountOffCents: null,
  duration: "once",
  maxRedemptions: null,
  expiresAt: null,
};

/** The owner of a new agency, who has never subscribed. */
async function newOwner(): Promise<Person> {
  const organizationId = await createOrganizationRow(app.services, "Fresh Agency");
  const person = await createPerson(app.services, {
    organizationId,
    role: "agent",
    subscription: null,
  });
  await app.db
    .update(organizations)
    .set({ billingOwnerId: person.id })
    .where(eq(organizations.id, organizationId));
  return person;
}

const create = async (form: object = studio): Promise<string> =>
  (await boss.post("/api/admin/plans", form)).body.id;
const planOf = async (id: string) => (await boss.get(`/api/admin/plans/${id}`)).body;
const quote = (person: Person, order: object = {}) =>
  app.as(person).post("/api/subscription/quote", order);
const overview = async (person: Person) => (await app.as(person).get("/api/subscription")).body;
const idOf = (url: string) => url.split("/").at(-1) ?? "";
const checkout = (person: Person, order: object = {}) =>
  app.as(person).post("/api/subscription/checkout", order);

async function buy(person: Person, order: object = {}): Promise<void> {
  const { body } = await checkout(person, order);
  const paid = await app
    .as(person)
    .post(`/api/subscription/test-checkout/${idOf(body.url)}`, { outcome: "pay" });
  expect(paid.status).toBe(200);
}

const latestAudit = async () =>
  (await app.db.select().from(auditEntries).orderBy(desc(auditEntries.createdAt)).limit(1))[0];

beforeEach(async () => {
  await app.db.delete(subscriptionCheckouts);
  await app.db.delete(couponRedemptions);
  await app.db.update(subscriptions).set({ planId: null, priceId: null, couponId: null });
  await app.db.delete(couponMirrors);
  await app.db.delete(coupons);
  const [own] = await app.db.select().from(plans).where(eq(plans.name, "Annual membership"));
  await app.db.update(plans).set({ isDefault: false });
  await app.db
    .update(plans)
    .set({ isDefault: true, yearlyCents: 40_000, seatYearlyCents: null, archivedAt: null })
    .where(eq(plans.id, own?.id ?? ""));
  for (const plan of await app.db.select().from(plans)) {
    if (plan.isDefault) continue;
    await app.db.delete(planPrices).where(eq(planPrices.planId, plan.id));
    await app.db.delete(plans).where(eq(plans.id, plan.id));
  }
});

describe("superadmins", () => {
  test("create a plan, whose prices the provider has at once", async () => {
    const id = await create();
    expect(await planOf(id)).toMatchObject({
      ...studio,
      currency: "usd",
      state: "active",
      isPending: false,
      subscribers: 0,
      recurringCents: 0,
      version: 1,
    });
    expect(await latestAudit()).toMatchObject({ action: "plan.create", subjectName: "Studio" });
    const prices = await app.db.select().from(planPrices).where(eq(planPrices.planId, id));
    expect(prices.map(({ kind, interval, amountCents }) => [kind, interval, amountCents])).toEqual(
      expect.arrayContaining([
        ["base", "year", 120_000],
        ["base", "month", 12_000],
        ["seat", "year", 30_000],
        ["seat", "month", 3_000],
      ]),
    );
    // The job finds nothing to do.
    await app.drainJobs();
    expect(await app.db.$count(planPrices, eq(planPrices.planId, id))).toBe(4);
  });

  test.each([
    [
      { yearlyCents: null, monthlyCents: null, seatYearlyCents: null, seatMonthlyCents: null },
      {
        yearlyCents: "Please enter a yearly or a monthly price.",
      },
    ],
    [{ monthlyCents: null }, { seatMonthlyCents: "This plan has no monthly price." }],
    [{ yearlyCents: 50 }, { yearlyCents: "Please enter an amount from 1 to 100,000." }],
    [{ includedSeats: 0 }, { includedSeats: "Please enter a number from 1 to 500." }],
    [{ trialDays: 91 }, { trialDays: "Please enter a number from 0 to 90." }],
    [{ name: " " }, { name: "Please fill in all required fields." }],
  ])("get an error for %o", async (change, fields) => {
    const answer = await boss.post("/api/admin/plans", { ...studio, ...change });
    expect([answer.status, answer.body.fields]).toEqual([422, fields]);
  });

  test("change a price for new subscribers only", async () => {
    const id = await create();
    const first = await newOwner();
    await buy(first, { planId: id });
    const form = { ...studio, yearlyCents: 150_000, version: 1 };
    expect((await boss.put(`/api/admin/plans/${id}`, form)).status).toBe(200);
    expect((await overview(first)).plan).toMatchObject({ name: "Studio", amountCents: 120_000 });
    const second = await newOwner();
    expect((await quote(second, { planId: id })).body.totalCents).toBe(150_000);
    await buy(second, { planId: id });
    expect((await overview(second)).plan.amountCents).toBe(150_000);
    expect(await planOf(id)).toMatchObject({ subscribers: 2, recurringCents: 22_500 });
    // The first price again is not a third one.
    await boss.put(`/api/admin/plans/${id}`, { ...studio, version: 2 });
    expect((await quote(second, { planId: id })).body.totalCents).toBe(120_000);
    const base = await app.db.select().from(planPrices).where(eq(planPrices.planId, id));
    expect(
      base.filter(({ kind, interval }) => kind === "base" && interval === "year"),
    ).toHaveLength(2);
  });

  test("cannot save over a newer version, or change the seats that are paid", async () => {
    const id = await create();
    await buy(await newOwner(), { planId: id });
    const path = `/api/admin/plans/${id}`;
    for (const includedSeats of [2, 4]) {
      const refused = await boss.put(path, { ...studio, includedSeats, version: 1 });
      expect([refused.status, refused.body.fields.includedSeats]).toEqual([
        422,
        "Subscribers have paid for 3 seats. Create another plan instead.",
      ]);
    }
    await boss.put(path, { ...studio, name: "First", version: 1 });
    const late = await boss.put(path, { ...studio, name: "Second", version: 1 });
    expect([late.status, late.body.code]).toEqual([409, "edit_conflict"]);
    expect((await planOf(id)).name).toBe("First");
  });

  test("archive a plan, whose subscribers keep their access", async () => {
    const id = await create();
    const owner = await newOwner();
    await buy(owner, { planId: id });
    expect((await boss.put(`/api/admin/plans/${id}/state`, { state: "archived" })).status).toBe(
      200,
    );
    expect((await app.as(owner).get("/api/session")).body.member.hasAccess).toBe(true);
    expect((await overview(owner)).plan.name).toBe("Studio");
    const late = await newOwner();
    expect((await quote(late, { planId: id })).body.code).toBe("plan_not_sold");
    expect((await checkout(late, { planId: id })).status).toBe(409);
    expect((await overview(late)).offer.plans).toHaveLength(1);
    await boss.put(`/api/admin/plans/${id}/state`, { state: "active" });
    expect((await quote(late, { planId: id })).status).toBe(200);
  });

  test("make a plan the default, and cannot archive the default", async () => {
    const id = await create({ ...studio, includedSeats: 1 });
    const path = `/api/admin/plans/${id}/state`;
    expect((await boss.put(path, { state: "default" })).status).toBe(200);
    expect(await latestAudit()).toMatchObject({ action: "plan.make-default" });
    expect((await boss.put(path, { state: "archived" })).body.code).toBe("default_plan");
    const { body } = await boss.get("/api/admin/plans");
    expect(body.items.map(({ name, state }: Record<string, string>) => [name, state])).toEqual([
      ["Studio", "default"],
      ["Annual membership", "active"],
    ]);
    expect((await quote(await newOwner())).body.totalCents).toBe(120_000);
  });

  test("create a coupon once and archive it", async () => {
    const { body } = await boss.post("/api/admin/coupons", welcome);
    const again = await boss.post("/api/admin/coupons", { ...welcome, code: "WELCOME20" });
    expect([again.status, again.body.fields]).toEqual([
      409,
      { code: "This code exists already. Please choose another." },
    ]);
    const list = async () => (await boss.get("/api/admin/coupons")).body.items;
    expect(await list()).toMatchObject([
      { code: "WELCOME20", percentOff: 20, redemptions: 0, state: "active", isPending: false },
    ]);
    const owner = await newOwner();
    expect((await overview(owner)).offer.hasCoupons).toBe(true);
    await buy(owner, { couponCode: " welcome20 " });
    expect((await list())[0].redemptions).toBe(1);
    expect((await boss.post(`/api/admin/coupons/${body.id}/archive`)).status).toBe(200);
    expect((await list())[0].state).toBe("archived");
    expect((await quote(await newOwner(), { couponCode: "WELCOME20" })).body).toMatchObject({
      code: "coupon_invalid",
      fields: { couponCode: "This coupon is no longer valid." },
    });
    expect((await overview(await newOwner())).offer.hasCoupons).toBe(false);
  });
});

describe("an order", () => {
  test("costs what the quote says, with seats and a coupon", async () => {
    const id = await create();
    await boss.post("/api/admin/coupons", { ...welcome, duration: "forever" });
    const owner = await newOwner();
    const order = { planId: id, interval: "month", seats: 5, couponCode: "WELCOME20" };
    const { body } = await quote(owner, order);
    expect(body).toMatchObject({
      totalCents: 14_400,
      renewalCents: 14_400,
      seats: 5,
      interval: "month",
      couponCode: "WELCOME20",
    });
    await buy(owner, order);
    const after = await overview(owner);
    expect(after.invoices).toMatchObject([{ status: "paid", amountCents: 14_400 }]);
    expect(after.plan).toMatchObject({
      name: "Studio",
      interval: "month",
      amountCents: 18_000,
      renewalCents: 14_400,
    });
    expect(after.offer.plans).toEqual([]);
    const [row] = await app.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.userId, owner.id));
    expect(row).toMatchObject({ planId: id, interval: "month", seats: 5, mismatch: null });
    expect((await planOf(id)).recurringCents).toBe(18_000);
  });

  test("has a trial for people and agencies that never subscribed", async () => {
    const id = await create({ ...studio, trialDays: 14 });
    const owner = await newOwner();
    const trialOf = async (person: Person) =>
      (await overview(person)).offer.plans.find((one: { id: string }) => one.id === id)?.trialDays;
    expect(await trialOf(owner)).toBe(14);
    await buy(owner, { planId: id });
    expect((await overview(owner)).subscription.status).toBe("trialing");
    // Another owner of the same agency.
    const second = await createPerson(app.services, {
      organizationId: owner.organizationId,
      role: "agent",
      subscription: null,
    });
    await app.db
      .update(organizations)
      .set({ billingOwnerId: second.id })
      .where(eq(organizations.id, owner.organizationId));
    expect(await trialOf(second)).toBe(0);
    expect((await quote(second, { planId: id })).body.trialDays).toBe(0);
  });

  test("for several people is for the owner who pays", async () => {
    const id = await create();
    await app.db.update(plans).set({ seatYearlyCents: 20_000 }).where(eq(plans.isDefault, true));
    const owner = await newOwner();
    const mate = await createPerson(app.services, {
      organizationId: owner.organizationId,
      subscription: null,
    });
    expect((await overview(owner)).offer.plans).toHaveLength(2);
    expect((await overview(mate)).offer.plans).toHaveLength(1);
    expect((await quote(mate, { planId: id })).body.code).toBe("plan_not_sold");
    expect(await quote(mate, { seats: 2 })).toMatchObject({
      status: 422,
      body: { fields: { seats: "You can't order more seats with this plan." } },
    });
  });

  test.each([
    ["an unknown coupon", {}, "NOPE", "We don't know this coupon."],
    [
      "an expired coupon",
      { expiresAt: new Date(Date.now() - DAY_MS) },
      "OLD",
      "This coupon has expired.",
    ],
    ["a coupon at its limit", { maxRedemptions: 1 }, "FULL", "This coupon has been used up."],
  ])("is refused with %s", async (_what, facts, code, message) => {
    if (code !== "NOPE") {
      const [row] = await app.db
        .insert(coupons)
        .values({ code, percentOff: 10, duration: "once", ...facts })
        .returning();
      await app.db
        .insert(couponRedemptions)
        .values({ couponId: row?.id ?? "", subscriptionId: "sub_other" });
    }
    const answer = await quote(await newOwner(), { couponCode: code });
    expect([answer.status, answer.body.fields]).toEqual([409, { couponCode: message }]);
  });

  test("does not let anyone guess coupons", async () => {
    const owner = await newOwner();
    for (let tries = 0; tries < 20; tries += 1) {
      expect((await quote(owner, { couponCode: `GUESS${tries}` })).status).toBe(409);
    }
    expect((await quote(owner, { couponCode: "GUESS" })).status).toBe(429);
    expect((await quote(owner)).status).toBe(200);
  });

  test("that changes closes the checkout of the earlier one", async () => {
    const id = await create();
    const owner = await newOwner();
    const first = (await checkout(owner)).body.url;
    expect((await checkout(owner)).body.url).toBe(first);
    const second = (await checkout(owner, { planId: id, seats: 4 })).body.url;
    expect(second).not.toBe(first);
    expect(await stateOf(first)).toBe("expired");
    expect(await stateOf(second)).toBe("open");
    expect(
      await app.db.$count(subscriptionCheckouts, eq(subscriptionCheckouts.userId, owner.id)),
    ).toBe(1);
    // A new price is another order, too.
    await boss.put(`/api/admin/plans/${id}`, { ...studio, yearlyCents: 99_000, version: 1 });
    expect((await checkout(owner, { planId: id, seats: 4 })).body.url).not.toBe(second);
    expect(await stateOf(second)).toBe("expired");
  });

  test("creates one checkout for 20 concurrent requests", async () => {
    const id = await create();
    const owner = await newOwner();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => checkout(owner, { planId: id, interval: "month" })),
    );
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
    expect(await app.db.$count(sandboxCheckouts, eq(sandboxCheckouts.userId, owner.id))).toBe(1);
  });
});

const stateOf = async (url: string) => {
  const [row] = await app.db
    .select()
    .from(sandboxCheckouts)
    .where(eq(sandboxCheckouts.id, idOf(url)));
  return row?.status;
};
