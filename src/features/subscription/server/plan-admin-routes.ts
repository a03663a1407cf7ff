import { eq } from "drizzle-orm";
import { PAGE_SIZE } from "#platform/contract.ts";
import { notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { type AdminPlan, planAdminContract } from "../plan-admin-contract.ts";
import { findDefaultPlan } from "./mirror-plans.ts";
import { couponState, missingPrices } from "./plan-policy.ts";
import {
  type AdminPlanRow,
  type Coupon,
  countCoupons,
  findCoupon,
  listAdminPlans,
  listCoupons,
} from "./plan-queries.ts";
import { archiveCoupon, createCoupon, restoreCoupon, updateCoupon } from "./save-coupon.ts";
import { createPlan, setPlanState, updatePlan } from "./save-plan.ts";
import { coupons, plans } from "./tables.ts";

const os = routesFor(planAdminContract);
const done = { ok: true } as const;
const MONTHS_PER_YEAR = 12;

function present(row: AdminPlanRow): AdminPlan {
  const { plan, prices, subscribers, annualCents, version, savedBy, savedAt } = row;
  const sold = plan.isDefault ? "default" : "active";
  return {
    ...plan,
    state: plan.archivedAt ? "archived" : sold,
    isPending: !plan.archivedAt && missingPrices(plan, prices).length > 0,
    subscribers,
    recurringCents: Math.round(annualCents / MONTHS_PER_YEAR),
    version,
    savedBy,
    savedAt,
  };
}

const presentCoupon = (row: Coupon, currency: string, now: Date) => ({
  ...row,
  currency,
  state: couponState(row, now),
  isPending: !row.archivedAt && row.providerCouponId === null,
});

export const planAdminRoutes = {
  adminPlans: os.adminPlans.handler(async ({ context: { services } }) => {
    const { db, payments } = services;
    const items = (await listAdminPlans(db, payments.name)).map(present);
    const currency = items.find(({ state }) => state === "default")?.currency ?? "usd";
    return { items, currency, provider: payments.name };
  }),

  adminPlan: os.adminPlan.handler(async ({ input, context: { services } }) => {
    const { db, payments } = services;
    const [row] = await listAdminPlans(db, payments.name, eq(plans.id, input.id));
    if (!row) throw notFound("Plan not found");
    return present(row);
  }),

  createPlan: os.createPlan.handler(({ input, context: { actor, services } }) =>
    createPlan(services, actor, input),
  ),

  updatePlan: os.updatePlan.handler(async ({ input, context: { actor, services } }) => {
    await updatePlan(services, actor, input);
    return done;
  }),

  setPlanState: os.setPlanState.handler(async ({ input, context: { actor, services } }) => {
    await setPlanState(services, actor, input);
    return done;
  }),

  adminCoupons: os.adminCoupons.handler(async ({ input: { page }, context: { services } }) => {
    const { db, payments, clock } = services;
    const [rows, total, { currency }] = await Promise.all([
      listCoupons(db, payments.name, page),
      countCoupons(db),
      findDefaultPlan(db),
    ]);
    const items = rows.map((row) => presentCoupon(row, currency, clock.now()));
    return { items, total, page, pageSize: PAGE_SIZE };
  }),

  createCoupon: os.createCoupon.handler(({ input, context: { actor, services } }) =>
    createCoupon(services, actor, input),
  ),

  adminCoupon: os.adminCoupon.handler(async ({ input, context: { services } }) => {
    const { db, payments, clock } = services;
    const row = await findCoupon(db, payments.name, eq(coupons.id, input.id));
    if (!row) throw notFound("Coupon not found");
    const { currency } = await findDefaultPlan(db);
    return presentCoupon(row, currency, clock.now());
  }),

  updateCoupon: os.updateCoupon.handler(async ({ input, context: { actor, services } }) => {
    await updateCoupon(services, actor, input);
    return done;
  }),

  restoreCoupon: os.restoreCoupon.handler(async ({ input, context: { actor, services } }) => {
    await restoreCoupon(services, actor, input.id);
    return done;
  }),

  archiveCoupon: os.archiveCoupon.handler(async ({ input, context: { actor, services } }) => {
    await archiveCoupon(services, actor, input.id);
    return done;
  }),
};
