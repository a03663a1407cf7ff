import type Stripe from "stripe";
import type { Billing, ProviderInvoice, ProviderSubscription } from "../payment-provider.ts";
import { orNull } from "./stripe-client.ts";

const SHOWN_INVOICES = 24;
/** Failed attempts are charges too: more than Stripe's retries for every shown invoice. */
const MAX_CHARGES = 300;

export async function readBilling(stripe: Stripe, customerId: string): Promise<Billing> {
  const [subscriptions, invoices, charges] = await Promise.all([
    orNull(
      stripe.subscriptions.list({
        customer: customerId,
        status: "all",
        limit: 100,
        expand: [
          "data.default_payment_method",
          "data.customer.invoice_settings.default_payment_method",
          "data.discounts",
        ],
      }),
    ),
    orNull(
      stripe.invoices.list({
        customer: customerId,
        limit: SHOWN_INVOICES,
        expand: ["data.payments"],
      }),
    ),
    // Stripe expands at most four levels, which do not reach the charges of a list of invoices.
    orNull(
      stripe.charges
        .list({ customer: customerId, limit: 100 })
        .autoPagingToArray({ limit: MAX_CHARGES }),
    ),
  ]);
  const issued = invoices?.data ?? [];
  return {
    subscriptions: (subscriptions?.data ?? []).map((one) =>
      toSubscription(one, issued, charges ?? []),
    ),
    invoices: issued.map((invoice) => toInvoice(invoice, charges ?? [])),
  };
}

const PAST_DUE = new Set(["past_due", "unpaid"]);
const UNPAID = new Set(["open", "uncollectible"]);

function toSubscription(
  one: Stripe.Subscription,
  invoices: Stripe.Invoice[],
  charges: Stripe.Charge[],
): ProviderSubscription {
  const items = one.items.data;
  const card = cardOf(one);
  const unpaid = PAST_DUE.has(one.status)
    ? invoices
        .filter((invoice) => subscriptionOf(invoice) === one.id && UNPAID.has(invoice.status ?? ""))
        .toSorted((a, b) => a.created - b.created)[0]
    : undefined;
  const failed = unpaid && lastFailureOf(unpaid, charges);
  return {
    id: one.id,
    createdAt: new Date(one.created * 1000),
    status: one.status,
    items: items.map(({ price, quantity }) => ({ priceId: price.id, quantity: quantity ?? 1 })),
    paidSeats: paidSeatsOf(one),
    currentPeriodEnd: items[0]?.current_period_end ?? null,
    trialEnd: one.trial_end,
    // An end date set in the Stripe dashboard is a cancellation too.
    cancelAtPeriodEnd: one.cancel_at_period_end || one.cancel_at !== null,
    couponId: couponOf(one),
    pastDueSince: unpaid ? new Date(unpaid.created * 1000) : null,
    failureReason: failed?.failure_message ?? null,
    lastAttemptAt: failed ? new Date(failed.created * 1000) : null,
    paymentMethodBrand: card?.brand ?? null,
    paymentMethodLast4: card?.last4 ?? null,
  };
}

/** Written by `reduceSeats`. */
export function paidSeatsOf({ metadata }: Pick<Stripe.Subscription, "metadata">) {
  const extraSeats = Number(metadata.paid_extra_seats);
  const until = Number(metadata.paid_until);
  return extraSeats > 0 && until > 0 ? { extraSeats, until } : null;
}

/** Stripe removes a discount that applies once; the order stays in the metadata. */
function couponOf({ discounts, metadata }: Stripe.Subscription): string | null {
  const [discount] = discounts;
  const coupon = typeof discount === "object" ? discount.source.coupon : null;
  return (typeof coupon === "object" ? coupon?.id : coupon) ?? (metadata.coupon_id || null);
}

/** The subscription's card, or else the customer's default card. */
function cardOf({ default_payment_method, customer }: Stripe.Subscription) {
  const own = typeof default_payment_method === "object" ? default_payment_method?.card : null;
  if (own) return own;
  if (typeof customer === "string" || customer.deleted) return null;
  const method = customer.invoice_settings.default_payment_method;
  return typeof method === "object" ? (method?.card ?? null) : null;
}

const toInvoice = (invoice: Stripe.Invoice, charges: Stripe.Charge[]): ProviderInvoice => ({
  id: invoice.id,
  subscriptionId: subscriptionOf(invoice),
  isFirst: invoice.billing_reason === "subscription_create",
  number: invoice.number,
  status: invoice.status ?? "draft",
  amountCents: invoice.total,
  refundedCents: chargesOf(invoice, charges).reduce((sum, one) => sum + one.amount_refunded, 0),
  lines: linesOf(invoice),
  currency: invoice.currency,
  issuedAt: new Date(invoice.created * 1000),
  url: invoice.hosted_invoice_url ?? null,
  pdfUrl: invoice.invoice_pdf ?? null,
});

function subscriptionOf({ parent }: Stripe.Invoice): string | null {
  const subscription = parent?.subscription_details?.subscription;
  return (typeof subscription === "object" ? subscription?.id : subscription) ?? null;
}

function linesOf({ lines, total_discount_amounts }: Stripe.Invoice) {
  const off = (total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...lines.data.map(({ description, quantity, amount }) => ({
      description: description ?? "",
      quantity: quantity ?? 1,
      amountCents: amount,
    })),
    ...(off > 0 ? [{ description: "Discount", quantity: 1, amountCents: -off }] : []),
  ];
}

/** The payment behind an invoice payment, as a parameter of a refund. */
export function paymentOf({ payment }: Stripe.InvoicePayment) {
  const { payment_intent: intent, charge } = payment;
  if (intent) return { payment_intent: typeof intent === "string" ? intent : intent.id };
  if (charge) return { charge: typeof charge === "string" ? charge : charge.id };
  return null;
}

function chargesOf({ payments }: Stripe.Invoice, charges: Stripe.Charge[]): Stripe.Charge[] {
  const ids = (payments?.data ?? [])
    .map(paymentOf)
    .map((one) => one?.payment_intent ?? one?.charge ?? null);
  return charges.filter(({ id, payment_intent: intent }) =>
    ids.some((one) => one === id || one === (typeof intent === "object" ? intent?.id : intent)),
  );
}

/** Charges are listed newest first. */
const lastFailureOf = (invoice: Stripe.Invoice, charges: Stripe.Charge[]) =>
  chargesOf(invoice, charges).find(({ status }) => status === "failed");
