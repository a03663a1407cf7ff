import type Stripe from "stripe";
import type { PaymentState, PaymentStatus } from "../payment-provider.ts";
import { orNull } from "./stripe-client.ts";

export async function readPayment(
  stripe: Stripe,
  checkoutId: string,
): Promise<PaymentState | null> {
  const session = await readSession(stripe, checkoutId);
  if (session?.mode !== "payment") return null;
  return {
    checkoutId,
    status: statusOf(session),
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? "usd",
  };
}

export const readSession = (stripe: Stripe, id: string): Promise<Stripe.Checkout.Session | null> =>
  orNull(stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent.latest_charge"] }));

function statusOf(session: Stripe.Checkout.Session): PaymentStatus {
  const intent = typeof session.payment_intent === "object" ? session.payment_intent : null;
  const charge = typeof intent?.latest_charge === "object" ? intent.latest_charge : null;
  if (charge?.refunded) return "refunded";
  if (session.payment_status !== "unpaid") return "paid";
  if (session.status === "expired") return "failed";
  // Slow payment methods (a bank debit) can fail days after the checkout is complete.
  const hasFailed = intent?.status === "requires_payment_method" || intent?.status === "canceled";
  return session.status === "complete" && hasFailed ? "failed" : "pending";
}
