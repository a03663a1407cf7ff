import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#lib/durations.ts";
import { sandboxCoupons } from "#platform/server/payments/sandbox/tables.ts";
import { createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { syncBilling } from "./apply-billing.ts";
import { findCustomerId } from "./queries.ts";
import { subscriptionOf } from "./subscriber.fixture.ts";
import { couponMirrors } from "./tables.ts";

const app = await testApp();
const boss = app.as("superadmin");

let count = 0;
let id = "";
let code = "";

beforeEach(async () => {
  count += 1;
  code = `HALF${count}OFF`;
  const form = { code, percentOff: 50, amountOffCents: null, duration: "forever" };
  const limits = { maxRedemptions: 1, expiresAt: null };
  id = (await boss.post("/api/admin/coupons", { ...form, ...limits })).body.id;
});

const read = async () => (await boss.get(`/api/admin/coupons/${id}`)).body;
const edit = (limits: object, version = 1) =>
  boss.put(`/api/admin/coupons/${id}`, {
    maxRedemptions: null,
    expiresAt: null,
    version,
    ...limits,
  });

const newcomer = () =>
  createPerson(app.services, {
    organizationId: app.people.agent.organizationId,
    subscription: null,
  });

/** The id of the checkout, or why there is none. */
async function open(person: Person) {
  const { body } = await app.as(person).post("/api/subscription/checkout", { couponCode: code });
  return body.url ? String(body.url).split("/").at(-1) : body.code;
}
const pay = (person: Person, checkout: string) =>
  app.as(person).post(`/api/subscription/test-checkout/${checkout}`, { outcome: "pay" });

async function buy(person: Person): Promise<void> {
  expect((await pay(person, await open(person))).status).toBe(200);
}

const overviewOf = async (person: Person) => (await app.as(person).get("/api/subscription")).body;

test("keeps the discount of a subscription when the limit of its coupon changes", async () => {
  const first = await newcomer();
  await buy(first);
  expect((await read()).state).toBe("used_up");
  expect((await edit({ maxRedemptions: 2 })).status).toBe(200);
  expect(await read()).toMatchObject({ state: "active", isPending: false, redemptions: 1 });
  await syncBilling(app.services, (await findCustomerId(app.db, first.id, "sandbox")) ?? "");
  expect((await subscriptionOf(app, first)).couponId).toBe(id);
  expect((await overviewOf(first)).plan.renewalCents).toBe(20_000);
  // Of two uses, one is left.
  await buy(await newcomer());
  expect(await read()).toMatchObject({ state: "used_up", redemptions: 2 });
  expect(await open(await newcomer())).toBe("coupon_invalid");
});

test("counts the earlier uses at the provider, too", async () => {
  await buy(await newcomer());
  await edit({ maxRedemptions: 3 });
  const [row] = await app.db
    .select({ max: sandboxCoupons.maxRedemptions })
    .from(couponMirrors)
    .innerJoin(sandboxCoupons, eq(sandboxCoupons.id, couponMirrors.providerCouponId))
    .where(eq(couponMirrors.couponId, id));
  expect(row?.max).toBe(2);
});

test("takes the ordered price of a checkout that was opened before the edit", async () => {
  const person = await newcomer();
  const checkout = await open(person);
  await edit({ expiresAt: new Date(Date.now() + DAY_MS).toISOString() });
  expect((await pay(person, checkout)).status).toBe(200);
  expect(await subscriptionOf(app, person)).toMatchObject({ couponId: id, mismatch: null });
  expect((await overviewOf(person)).invoices[0].amountCents).toBe(20_000);
  expect((await read()).redemptions).toBe(1);
});

test("refuses an edit of an older version, and a last day that has passed", async () => {
  expect((await edit({ maxRedemptions: 5 })).status).toBe(200);
  expect((await edit({ maxRedemptions: 6 })).body.code).toBe("edit_conflict");
  const past = await edit({ expiresAt: "2020-01-01T00:00:00.000Z" }, 2);
  expect([past.status, past.body.fields]).toEqual([
    422,
    { expiresAt: "Please choose a day in the next five years." },
  ]);
  expect((await edit({ percentOff: 90 }, 2)).status).toBe(422);
  expect(await read()).toMatchObject({ maxRedemptions: 5, version: 2, percentOff: 50 });
});

test("restores an archived coupon", async () => {
  await boss.post(`/api/admin/coupons/${id}/archive`);
  expect(await open(await newcomer())).toBe("coupon_invalid");
  expect((await boss.post(`/api/admin/coupons/${id}/restore`)).status).toBe(200);
  expect((await boss.post(`/api/admin/coupons/${id}/restore`)).status).toBe(200);
  expect(await read()).toMatchObject({ state: "active", isPending: false, version: 2 });
  await buy(await newcomer());
});
