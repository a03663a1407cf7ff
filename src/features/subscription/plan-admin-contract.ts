import { z } from "zod";
import {
  endpoint,
  Id,
  LastSave,
  NoContent,
  paged,
  pageInput,
  Version,
} from "#platform/contract.ts";
import { MAX_SEATS } from "./max-seats.ts";

const admin = endpoint.meta({ audience: "superadmin" });

const REQUIRED = "Please fill in all required fields.";
const AMOUNT_RULE = "Please enter an amount from 1 to 100,000.";
const NEEDS_PRICE = "Please enter a yearly or a monthly price.";
const SEATS_RULE = `Please enter a number from 1 to ${MAX_SEATS}.`;
const TRIAL_RULE = "Please enter a number from 0 to 90.";
const CODE_RULE = "Please use 3 to 30 letters and digits.";

const cents = z.int(AMOUNT_RULE).min(100, AMOUNT_RULE).max(10_000_000, AMOUNT_RULE).nullable();

const planFields = {
  name: z
    .string({ error: REQUIRED })
    .trim()
    .min(1, REQUIRED)
    .max(60, "Please use at most 60 characters."),
  yearlyCents: cents,
  monthlyCents: cents,
  trialDays: z.int(TRIAL_RULE).min(0, TRIAL_RULE).max(90, TRIAL_RULE),
  /** Including the payer's own. */
  includedSeats: z.int(SEATS_RULE).min(1, SEATS_RULE).max(MAX_SEATS, SEATS_RULE),
  /** Price of one more seat; null if the plan has no extra seats for this interval. */
  seatYearlyCents: cents,
  seatMonthlyCents: cents,
};

interface Prices {
  yearlyCents: number | null;
  monthlyCents: number | null;
  seatYearlyCents: number | null;
  seatMonthlyCents: number | null;
}

/** Each rule with the field that shows its message. */
function checkPrices(plan: Prices, context: z.RefinementCtx): void {
  const refuse = (path: keyof Prices, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (plan.yearlyCents === null && plan.monthlyCents === null) refuse("yearlyCents", NEEDS_PRICE);
  if (plan.seatYearlyCents !== null && plan.yearlyCents === null) {
    refuse("seatYearlyCents", "This plan has no yearly price.");
  }
  if (plan.seatMonthlyCents !== null && plan.monthlyCents === null) {
    refuse("seatMonthlyCents", "This plan has no monthly price.");
  }
}

export const PlanForm = z.strictObject(planFields).superRefine(checkPrices);
export type PlanForm = z.infer<typeof PlanForm>;

export const PLAN_STATES = ["default", "active", "archived"] as const;
const PlanState = z.enum(PLAN_STATES);

const AdminPlan = z
  .object({
    id: Id,
    name: z.string(),
    currency: z.string(),
    yearlyCents: z.number().int().nullable(),
    monthlyCents: z.number().int().nullable(),
    trialDays: z.number().int(),
    includedSeats: z.number().int(),
    seatYearlyCents: z.number().int().nullable(),
    seatMonthlyCents: z.number().int().nullable(),
    state: PlanState,
    /** The payment provider does not have all prices yet; those cannot be ordered. */
    isPending: z.boolean(),
    /** People who pay for it or try it. */
    subscribers: z.number().int(),
    /** Their payments of one month, before discounts. */
    recurringCents: z.number().int(),
  })
  .extend(LastSave.shape);
export type AdminPlan = z.infer<typeof AdminPlan>;

const couponFields = {
  code: z
    .string({ error: REQUIRED })
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{3,30}$/, CODE_RULE),
  percentOff: z
    .int("Please enter a number from 1 to 100.")
    .min(1, "Please enter a number from 1 to 100.")
    .max(100, "Please enter a number from 1 to 100.")
    .nullable(),
  amountOffCents: cents,
  duration: z.enum(["once", "forever"]),
  maxRedemptions: z
    .int("Please enter a whole number.")
    .min(1, "Please enter at least 1.")
    .max(1_000_000, "Please enter at most 1,000,000.")
    .nullable(),
  expiresAt: z.iso.datetime("Please choose a valid date.").nullable(),
};

export const CouponForm = z
  .strictObject(couponFields)
  .refine(({ percentOff, amountOffCents }) => (percentOff === null) !== (amountOffCents === null), {
    message: "Please enter a percentage or an amount.",
    path: ["percentOff"],
  });
export type CouponForm = z.infer<typeof CouponForm>;

/** Members know the code and its discount, so only the limit and the last day can change. */
export const CouponEdit = z.strictObject({
  maxRedemptions: couponFields.maxRedemptions,
  expiresAt: couponFields.expiresAt,
});
export type CouponEdit = z.infer<typeof CouponEdit>;

export const COUPON_STATES = ["active", "expired", "used_up", "archived"] as const;

const AdminCoupon = z.object({
  id: Id,
  code: z.string(),
  percentOff: z.number().int().nullable(),
  amountOffCents: z.number().int().nullable(),
  currency: z.string(),
  duration: z.enum(["once", "forever"]),
  maxRedemptions: z.number().int().nullable(),
  redemptions: z.number().int(),
  expiresAt: z.date().nullable(),
  state: z.enum(COUPON_STATES),
  /** The payment provider does not have it yet, so it cannot be used. */
  isPending: z.boolean(),
  ...LastSave.shape,
});

export const planAdminContract = {
  adminPlans: admin
    .route({ method: "GET", path: "/admin/plans", summary: "List all plans" })
    .output(
      z.object({
        items: z.array(AdminPlan),
        currency: z.string(),
        provider: z.enum(["stripe", "sandbox"]),
      }),
    ),
  adminPlan: admin
    .route({ method: "GET", path: "/admin/plans/{id}", summary: "Read a plan to edit it" })
    .input(z.strictObject({ id: Id }))
    .output(AdminPlan),
  createPlan: admin
    .route({ method: "POST", path: "/admin/plans", summary: "Create a plan", successStatus: 201 })
    .input(PlanForm)
    .output(z.object({ id: Id })),
  updatePlan: admin
    .route({ method: "PUT", path: "/admin/plans/{id}", summary: "Edit a plan" })
    .input(z.strictObject({ ...planFields, id: Id, version: Version }).superRefine(checkPrices))
    .output(NoContent),
  setPlanState: admin
    .route({
      method: "PUT",
      path: "/admin/plans/{id}/state",
      summary: "Make a plan the default, archive it or sell it again",
    })
    .input(z.strictObject({ id: Id, state: PlanState }))
    .output(NoContent),
  adminCoupons: admin
    .route({ method: "GET", path: "/admin/coupons", summary: "List all coupons, newest first" })
    .input(z.strictObject({ page: pageInput }))
    .output(paged(AdminCoupon)),
  createCoupon: admin
    .route({
      method: "POST",
      path: "/admin/coupons",
      summary: "Create a coupon",
      successStatus: 201,
    })
    .input(CouponForm)
    .output(z.object({ id: Id })),
  adminCoupon: admin
    .route({ method: "GET", path: "/admin/coupons/{id}", summary: "Read a coupon to edit it" })
    .input(z.strictObject({ id: Id }))
    .output(AdminCoupon),
  updateCoupon: admin
    .route({
      method: "PUT",
      path: "/admin/coupons/{id}",
      summary: "Change the limit and the last day of a coupon",
    })
    .input(CouponEdit.extend({ id: Id, version: Version }))
    .output(NoContent),
  restoreCoupon: admin
    .route({
      method: "POST",
      path: "/admin/coupons/{id}/restore",
      summary: "Make an archived coupon usable again",
    })
    .input(z.strictObject({ id: Id }))
    .output(NoContent),
  archiveCoupon: admin
    .route({
      method: "POST",
      path: "/admin/coupons/{id}/archive",
      summary: "Archive a coupon; given discounts stay",
    })
    .input(z.strictObject({ id: Id }))
    .output(NoContent),
};
