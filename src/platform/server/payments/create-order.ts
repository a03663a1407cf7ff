import { ANNUAL_PLAN } from "#platform/plan.ts";
import type { Services } from "../services.ts";
import type { Checkout, PaymentCheckoutRequest } from "./payment-provider.ts";
import { payments } from "./tables.ts";

/**
 * Creates a checkout and stores its order before anyone can pay it. Only a payment that matches the
 * order counts.
 */
export async function createOrder(
  { db, payments: provider }: Services,
  request: PaymentCheckoutRequest,
): Promise<Checkout> {
  const checkout = await provider.createPaymentCheckout(request);
  const { purpose, subjectId, userId, description, amountCents } = request;
  await db
    .insert(payments)
    .values({
      checkoutId: checkout.id,
      provider: provider.name,
      ...{ purpose, subjectId, userId, description, amountCents },
      status: "pending",
      currency: ANNUAL_PLAN.currency,
    })
    .onConflictDoNothing();
  return checkout;
}
