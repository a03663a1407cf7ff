import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { refundRefused } from "../refusals.ts";
import { paymentOf } from "./read-billing.ts";
import { isDeclined, orNull } from "./stripe-client.ts";

export async function payInvoice(stripe: Stripe, id: string): Promise<"paid" | "failed"> {
  const invoice = await orNull(stripe.invoices.retrieve(id));
  if (invoice?.status !== "open") return invoice?.status === "paid" ? "paid" : "failed";
  try {
    const { status } = await stripe.invoices.pay(id, {}, { idempotencyKey: randomUUID() });
    return status === "paid" ? "paid" : "failed";
  } catch (error) {
    if (isDeclined(error)) return "failed";
    throw error;
  }
}

interface Refund {
  invoiceId: string;
  amountCents: number;
  idempotencyKey: string;
}

export async function refundInvoice(
  stripe: Stripe,
  { invoiceId, amountCents, idempotencyKey }: Refund,
): Promise<void> {
  const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ["payments"] });
  const paid = (invoice.payments?.data ?? []).filter(({ status }) => status === "paid");
  const payment = paid.map(paymentOf).find((one) => one !== null);
  if (!payment) throw refundRefused("This invoice has no payment to refund.");
  try {
    await stripe.refunds.create({ ...payment, amount: amountCents }, { idempotencyKey });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    throw refundRefused(error.message);
  }
}
