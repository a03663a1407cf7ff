import { z } from "zod";
import { endpoint, NoContent } from "#platform/contract.ts";
import { BillingInterval } from "./plan-contract.ts";

const signedIn = endpoint.meta({ audience: "signed-in" });

export const TEST_CARDS = ["visa", "mastercard", "amex"] as const;
const TestCard = z.enum(TEST_CARDS);
const TestCheckoutId = z.string().min(1).max(100);

export const TestCheckout = z.object({
  id: z.string(),
  mode: z.enum(["subscription", "payment"]),
  description: z.string(),
  /** Due now. */
  amountCents: z.number().int(),
  /** Of a subscription. */
  interval: BillingInterval.nullable(),
  /** The first payment is due after these days. */
  trialDays: z.number().int(),
  status: z.enum(["open", "complete", "expired"]),
  successPath: z.string(),
  cancelPath: z.string(),
});

export const TestPortal = z.object({
  status: z.string().nullable(),
  cardBrand: z.string().nullable(),
  cardLast4: z.string().nullable(),
  /** The bank asked for a confirmation of a payment. */
  needsConfirmation: z.boolean(),
});

export const TestPortalAction = z.enum([
  "use_card",
  "fail_renewal",
  "renew",
  "decline_charges",
  "accept_charges",
  "ask_for_confirmation",
  "confirm_payment",
]);

/** The pages of the sandbox. */
export const testPageContract = {
  testCheckout: signedIn
    .meta({ audience: "signed-in", isPrivate: true })
    .route({
      method: "GET",
      path: "/subscription/test-checkout/{id}",
      summary: "Get a sandbox checkout",
    })
    .input(z.strictObject({ id: TestCheckoutId }))
    .output(TestCheckout),
  settleTestCheckout: signedIn
    .route({
      method: "POST",
      path: "/subscription/test-checkout/{id}",
      summary: "Pay, decline or abandon a sandbox checkout",
    })
    .input(
      z.strictObject({
        id: TestCheckoutId,
        outcome: z.enum(["pay", "decline", "abandon"]),
        card: TestCard.default("visa"),
      }),
    )
    .output(z.object({ redirectTo: z.string() })),
  testPortal: signedIn
    .meta({ audience: "signed-in", isPrivate: true })
    .route({
      method: "GET",
      path: "/subscription/test-portal",
      summary: "Get the sandbox billing portal",
    })
    .output(TestPortal),
  changeTestPortal: signedIn
    .route({
      method: "POST",
      path: "/subscription/test-portal",
      summary: "Change the test card, or simulate a renewal, charges or the bank's confirmation",
    })
    .input(
      z.strictObject({
        action: TestPortalAction,
        card: TestCard.default("visa"),
      }),
    )
    .output(NoContent),
};
