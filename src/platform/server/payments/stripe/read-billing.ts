import type Stripe from "stripe";
import type { Billing, ProviderInvoice, ProviderSubscription } from "../payment-provider.ts";
import { orNull } from "./stripe-client.ts";

const SHOWN_INVOICES = 24;
const ENDED = new Set(["canceled", "incomplete_expired"]);

export async function readBilling(
  stripe: Stripe,
  customerId: string,
  priceId: string,
): Promise<Billing> {
  const [subscriptions, invoices] = await Promise.all([
    orNull(
      stripe.subscriptions.list({
        customer: customerId,
        status: "all",
        limit: 100,
        expand: [
          "data.default_payment_method",
          "data.customer.invoice_settings.default_payment_method",
        ],
      }),
    ),
    orNull(stripe.invoices.list({ customer: customerId, limit: SHOWN_INVOICES })),
  ]);
  const current = pickCurrent(subscriptions?.data ?? [], priceId);
  return {
    subscription: current ? toSubscription(current, priceId) : null,
    invoices: (invoices?.data ?? []).map(toInvoice),
  };
}

const hasPrice = (subscription: Stripe.Subscription, priceId: string): boolean =>
  subscription.items.data.some((item) => item.price.id === priceId);

function pickCurrent(all: Stripe.Subscription[], priceId: string): Stripe.Subscription | undefined {
  const rank = (one: Stripe.Subscription) =>
    (hasPrice(one, priceId) ? 0 : 2) + (ENDED.has(one.status) ? 1 : 0);
  return all.toSorted((a, b) => rank(a) - rank(b) || b.created - a.created)[0];
}

function toSubscription(one: Stripe.Subscription, priceId: string): ProviderSubscription {
  const item = one.items.data.find(({ price }) => price.id === priceId) ?? one.items.data[0];
  const card = cardOf(one);
  return {
    id: one.id,
    priceId: item?.price.id ?? "",
    status: one.status,
    currentPeriodEnd: item?.current_period_end ?? null,
    trialEnd: one.trial_end,
    // An end date set in the Stripe dashboard is a cancellation too.
    cancelAtPeriodEnd: one.cancel_at_period_end || one.cancel_at !== null,
    paymentMethodBrand: card?.brand ?? null,
    paymentMethodLast4: card?.last4 ?? null,
  };
}

/** The subscription's card, or else the customer's default card. */
function cardOf({ default_payment_method, customer }: Stripe.Subscription) {
  const own = typeof default_payment_method === "object" ? default_payment_method?.card : null;
  if (own) return own;
  if (typeof customer === "string" || customer.deleted) return null;
  const method = customer.invoice_settings.default_payment_method;
  return typeof method === "object" ? (method?.card ?? null) : null;
}

const toInvoice = (invoice: Stripe.Invoice): ProviderInvoice => ({
  id: invoice.id,
  number: invoice.number,
  status: invoice.status ?? "draft",
  amountCents: invoice.total,
  currency: invoice.currency,
  issuedAt: new Date(invoice.created * 1000),
  url: invoice.hosted_invoice_url ?? null,
  pdfUrl: invoice.invoice_pdf ?? null,
});
