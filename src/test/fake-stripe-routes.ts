import { DAY_SECONDS } from "#lib/durations.ts";
import { billingRoutes, chargePeriod } from "./fake-stripe-billing.ts";
import { catalogRoutes, checkCoupon } from "./fake-stripe-catalog.ts";
import {
  change,
  customerOf,
  list,
  type StripeBooks,
  type StripeRoute,
  type StripeSubscription,
  type StripeThing,
  stripeInvoice,
  stripeSubscription,
} from "./fake-stripe-objects.ts";

const SESSION_FIELDS =
  /^(mode|customer|customer_email|client_reference_id|success_url|cancel_url|expires_at|line_items\[\d+\]\[(price|quantity|price_data\]\[(currency|unit_amount|product_data\]\[name))\]|metadata\[\w+\]|(subscription|payment_intent)_data\]?\[metadata\]\[\w+\]|subscription_data\[trial_period_days\]|discounts\[0\]\[coupon\]|expand\[\d+\])$/;
const CUSTOMER_FIELDS =
  /^(email|address\[(line1|line2|postal_code|city|state|country)\]|invoice_settings\[custom_fields\](\[\d\]\[(name|value)\])?)$/;

export const handlersOf = (books: StripeBooks): StripeRoute[] => [
  ...catalogRoutes(books),
  ...billingRoutes(books),
  ...checkoutRoutes(books),
];

function checkoutRoutes(books: StripeBooks): StripeRoute[] {
  return [
    {
      method: "POST",
      path: /^\/v1\/customers$/,
      allows: /^(email|name|metadata\[\w+\])$/,
      needs: [],
      handle(form) {
        const customer = { id: books.newId("cus"), object: "customer", email: form.get("email") };
        books.customers.set(customer.id, customer);
        return customer;
      },
    },
    {
      method: "POST",
      path: /^\/v1\/customers\/(\w+)$/,
      allows: CUSTOMER_FIELDS,
      needs: [],
      handle: (form, id) => change(books.customers.get(id), Object.fromEntries(form)),
    },
    {
      method: "DELETE",
      path: /^\/v1\/customers\/(\w+)$/,
      allows: /^$/,
      needs: [],
      handle(_form, id) {
        if (!books.customers.delete(id)) return null;
        for (const one of books.subscriptions) {
          if (customerOf(one) === id) Object.assign(one, { status: "canceled" });
        }
        return { id, object: "customer", deleted: true };
      },
    },
    {
      method: "POST",
      path: /^\/v1\/checkout\/sessions$/,
      allows: SESSION_FIELDS,
      needs: ["mode", "success_url", "line_items[0][quantity]"],
      handle(form) {
        const coupon = form.get("discounts[0][coupon]");
        if (coupon) checkCoupon(books, coupon);
        const id = books.newId("cs");
        books.orders.set(id, form);
        const session = {
          id,
          object: "checkout.session",
          mode: form.get("mode"),
          customer: form.get("customer"),
          status: "open",
          payment_status: "unpaid",
          amount_total: Number(form.get("line_items[0][price_data][unit_amount]") ?? 40_000),
          currency: "usd",
          url: `https://checkout.stripe.test/${id}`,
          payment_intent: null,
          metadata: {
            purpose: form.get("metadata[purpose]") ?? undefined,
            subject_id: form.get("metadata[subject_id]") ?? undefined,
          },
        };
        books.sessions.set(id, session);
        return session;
      },
    },
    {
      method: "GET",
      path: /^\/v1\/checkout\/sessions\/(\w+)$/,
      allows: /^expand\[\d+\]$/,
      needs: [],
      handle: (_form, id) => books.sessions.get(id) ?? null,
    },
    {
      method: "POST",
      path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
      allows: /^$/,
      needs: [],
      handle: (_form, id) => change(books.sessions.get(id), { status: "expired", url: null }),
    },
    {
      method: "GET",
      path: /^\/v1\/checkout\/sessions$/,
      allows: /^(payment_intent|limit)$/,
      needs: [],
      handle: (form) =>
        list(
          [...books.sessions.values()].filter(
            ({ payment_intent }) =>
              (payment_intent as StripeThing | null)?.id === form.get("payment_intent"),
          ),
        ),
    },
    {
      method: "POST",
      path: /^\/v1\/billing_portal\/sessions$/,
      allows: /^(customer|return_url)$/,
      needs: ["customer"],
      handle: () => ({ id: books.newId("bps"), url: "https://billing.stripe.test/session" }),
    },
  ];
}

/** The person pays a session of a subscription. */
export function completeSession(books: StripeBooks, id: string): StripeSubscription {
  const form = books.orders.get(id) ?? new URLSearchParams();
  const field = (name: string) => form.get(name);
  const customer = field("customer") ?? "";
  const trialDays = Number(field("subscription_data[trial_period_days]"));
  const price = field("line_items[0][price]") ?? "";
  const seatPrice = field("line_items[1][price]");
  const coupon = field("discounts[0][coupon]");
  const now = books.now();
  const days = books.prices.get(price)?.recurring.interval === "month" ? 30 : 365;
  const trialEnd = trialDays > 0 ? now + trialDays * DAY_SECONDS : null;
  if (coupon) checkCoupon(books, coupon).times_redeemed += 1;
  const subscription = stripeSubscription(books, {
    customer,
    price,
    status: trialEnd ? "trialing" : "active",
    created: now,
    periodStart: now,
    periodEnd: trialEnd ?? now + days * DAY_SECONDS,
    ...(trialEnd ? { trialEnd } : {}),
    ...(coupon ? { coupon } : {}),
    ...(seatPrice
      ? { seats: { price: seatPrice, quantity: Number(field("line_items[1][quantity]")) } }
      : {}),
  });
  for (const [name, value] of form) {
    const key = /^subscription_data\[metadata\]\[(\w+)\]$/.exec(name)?.[1];
    if (key) subscription.metadata[key] = value;
  }
  const reason = "subscription_create";
  if (trialEnd) {
    const facts = { total: 0, reason, subscription: subscription.id, created: now };
    stripeInvoice(books, customer, "paid", facts);
  } else chargePeriod(books, subscription, reason);
  change(books.sessions.get(id), { status: "complete", payment_status: "paid" });
  return subscription;
}
