import { z } from "zod";
import { endpoint, NoContent } from "#platform/contract.ts";
import { dunningContract } from "./dunning-contract.ts";
import { invoiceContract } from "./invoice-contract.ts";
import { planAdminContract } from "./plan-admin-contract.ts";
import { BillingInterval, OfferedPlan, planContract } from "./plan-contract.ts";
import { refundContract } from "./refund-contract.ts";
import { seatContract } from "./seat-contract.ts";
import { testPageContract } from "./test-page-contract.ts";

const signedIn = endpoint.meta({ audience: "signed-in" });

export const Subscription = z.object({
  /** active, trialing, past_due or canceled; the provider may report other values. */
  status: z.string(),
  currentPeriodEnd: z.number().nullable().describe("Epoch seconds"),
  trialEnd: z.number().nullable().describe("Epoch seconds"),
  cancelAtPeriodEnd: z.boolean(),
  paymentMethodBrand: z.string().nullable(),
  paymentMethodLast4: z.string().nullable(),
  /** The current payment provider knows it, so the member can cancel and resume it. */
  isManageable: z.boolean(),
});
export type Subscription = z.infer<typeof Subscription>;

export const Invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  status: z.string(),
  amountCents: z.number().int(),
  currency: z.string(),
  issuedAt: z.date(),
  url: z.string().nullable(),
  pdfUrl: z.string().nullable(),
});

export const SubscriptionOverview = z.object({
  subscription: Subscription.nullable(),
  /** Why the member has access without a subscription; null if they do not. */
  coveredBy: z.enum(["organization", "role", "seat"]).nullable(),
  coveredUntil: z.date().nullable(),
  /** My seat in someone else's subscription. It gives no access while it is not paid for. */
  seat: z.object({ payerName: z.string(), isPaid: z.boolean() }).nullable(),
  /** Whom I can ask for a seat, and when I asked last; null if I need or get none. */
  seatRequest: z.object({ ownerName: z.string(), requestedAt: z.date().nullable() }).nullable(),
  /** End of the access that a superadmin granted; null if there is none now. */
  grantedUntil: z.date().nullable(),
  /** End of the grace period after a failed payment; null if there is none now. */
  graceUntil: z.date().nullable(),
  /** The member's plan; without a subscription the default plan. */
  plan: z.object({
    name: z.string(),
    currency: z.string(),
    interval: BillingInterval,
    /** Paid seats, including the member's own. */
    seats: z.number().int(),
    /** Of one period with the current seats, before discounts. */
    amountCents: z.number().int(),
    /** What the next renewal costs. */
    renewalCents: z.number().int(),
  }),
  /** What the member can order; empty while they have a subscription. */
  offer: z.object({ plans: z.array(OfferedPlan), hasCoupons: z.boolean() }),
  /** Set when the subscription belongs to a provider that is no longer in use. It gives no access. */
  formerProvider: z.string().nullable(),
  invoices: z.array(Invoice),
  /** Names of the teammates who lose access when the subscription ends. */
  losing: z.array(z.string()),
  /** The sandbox simulates payments; nobody is charged. */
  isTest: z.boolean(),
});

export const CancelSubscription = z.strictObject({
  reason: z
    .string()
    .trim()
    .max(500, "Please use at most 500 characters.")
    .transform((text) => text || null)
    .nullable()
    .default(null),
});

export const subscriptionContract = {
  overview: signedIn
    .route({ method: "GET", path: "/subscription", summary: "Get my subscription and invoices" })
    .output(SubscriptionOverview),
  portal: signedIn
    .route({
      method: "POST",
      path: "/subscription/portal",
      summary: "Get the URL of the billing portal",
    })
    .input(z.strictObject({}))
    .output(z.object({ url: z.string() })),
  cancel: signedIn
    .route({
      method: "POST",
      path: "/subscription/cancel",
      summary: "Cancel my subscription at the end of the paid period",
    })
    .input(CancelSubscription)
    .output(NoContent),
  resume: signedIn
    .route({ method: "POST", path: "/subscription/resume", summary: "Resume my subscription" })
    .input(z.strictObject({}))
    .output(NoContent),
  ...planContract,
  ...invoiceContract,
  ...planAdminContract,
  ...dunningContract,
  ...refundContract,
  ...seatContract,
  ...testPageContract,
};

declare module "#platform/contract.ts" {
  interface Contracts {
    subscription: typeof subscriptionContract;
  }
}
