import { DAY_SECONDS } from "#lib/durations.ts";

export interface StripeThing {
  id: string;
  [field: string]: unknown;
}

export interface StripePrice extends StripeThing {
  unit_amount: number;
  currency: string;
  recurring: { interval: string; interval_count: number };
}

export interface StripeCoupon extends StripeThing {
  percent_off: number | null;
  amount_off: number | null;
  duration: string;
  max_redemptions: number | null;
  times_redeemed: number;
  redeem_by: number | null;
}

export interface StripeItem {
  id: string;
  price: StripeThing;
  quantity: number;
  current_period_start: number;
  current_period_end: number;
}

export interface StripeSubscription extends StripeThing {
  status: string;
  created: number;
  trial_end: number | null;
  metadata: Record<string, string>;
  discounts: StripeThing[];
  customer: StripeThing;
  items: { object: string; data: StripeItem[] };
  latest_invoice: StripeInvoice | null;
  pending_update: { subscription_items: StripeItem[]; metadata: Record<string, string> } | null;
}

export interface StripeInvoice extends StripeThing {
  customer: string;
  status: string;
  total: number;
  created: number;
  payments: { data: StripeThing[] };
}

export interface StripeBooks {
  customers: Map<string, StripeThing>;
  prices: Map<string, StripePrice>;
  coupons: Map<string, StripeCoupon>;
  sessions: Map<string, StripeThing>;
  /** The parameters of each session. */
  orders: Map<string, URLSearchParams>;
  subscriptions: StripeSubscription[];
  invoices: StripeInvoice[];
  /** Newest first. */
  charges: StripeThing[];
  refunds: StripeThing[];
  /** Customers whose card is declined. */
  declined: Set<string>;
  /** Customers whose bank asks for a confirmation of each charge. */
  confirming: Set<string>;
  /** Epoch seconds. */
  now: () => number;
  newId: (kind: string) => string;
}

export interface StripeRoute {
  method: "GET" | "POST" | "DELETE";
  path: RegExp;
  /** The parameters from Stripe's reference that this endpoint accepts. */
  allows: RegExp;
  needs: string[];
  /** Null for an unknown id. */
  handle: (form: URLSearchParams, id: string) => object | null;
}

interface Fault {
  type: "card_error" | "invalid_request_error";
  code?: string;
  param?: string;
}

/** An error that Stripe answers with. */
export class StripeFault extends Error {
  readonly fault: Fault;
  constructor(message: string, fault: Fault) {
    super(message);
    this.fault = fault;
  }
}

export const list = (data: StripeThing[]) => ({
  object: "list",
  data,
  has_more: false,
  url: "/",
});

export function change<Thing extends StripeThing>(
  thing: Thing | undefined,
  fields: object,
): Thing | null {
  return thing ? Object.assign(thing, fields) : null;
}

export const customerOf = ({ customer }: StripeThing): unknown =>
  typeof customer === "object" ? (customer as StripeThing | null)?.id : customer;

export const ofCustomer = (things: StripeThing[], form: URLSearchParams) =>
  list(things.filter((thing) => customerOf(thing) === form.get("customer")));

interface SubscriptionFacts {
  customer: string;
  price: string;
  status?: string;
  periodStart?: number;
  periodEnd?: number;
  created?: number;
  seats?: { price: string; quantity: number };
  trialEnd?: number;
  coupon?: string;
}

/** A subscription in Stripe's current API version, where the period belongs to the item. */
export function stripeSubscription(
  books: StripeBooks,
  facts: SubscriptionFacts,
): StripeSubscription {
  const periodEnd = facts.periodEnd ?? 1_900_000_000;
  const item = (price: string, quantity: number): StripeItem => ({
    id: books.newId("si"),
    price: { id: price },
    quantity,
    current_period_start: facts.periodStart ?? periodEnd - 365 * DAY_SECONDS,
    current_period_end: periodEnd,
  });
  const subscription: StripeSubscription = {
    id: books.newId("sub"),
    object: "subscription",
    status: facts.status ?? "active",
    created: facts.created ?? 1_700_000_000,
    cancel_at: null,
    cancel_at_period_end: false,
    trial_end: facts.trialEnd ?? null,
    latest_invoice: null,
    pending_update: null,
    metadata: {},
    discounts: facts.coupon ? [discountOf(books, facts.coupon)] : [],
    customer: {
      id: facts.customer,
      object: "customer",
      invoice_settings: {
        default_payment_method: { id: "pm_1", card: { brand: "mastercard", last4: "4444" } },
      },
    },
    default_payment_method: { id: "pm_2", card: { brand: "visa", last4: "4242" } },
    items: {
      object: "list",
      data: [
        item(facts.price, 1),
        ...(facts.seats ? [item(facts.seats.price, facts.seats.quantity)] : []),
      ],
    },
  };
  books.subscriptions.push(subscription);
  return subscription;
}

const discountOf = (books: StripeBooks, coupon: string): StripeThing => ({
  id: books.newId("di"),
  object: "discount",
  source: { type: "coupon", coupon },
});

interface InvoiceFacts {
  total?: number;
  subscription?: string;
  reason?: string;
  created?: number;
  lines?: { description: string; quantity: number; amount: number }[];
  discount?: number;
}

/** An invoice with its payment and charge, which Stripe no longer reports on the invoice itself. */
export function stripeInvoice(
  books: StripeBooks,
  customer: string,
  status = "paid",
  facts: InvoiceFacts = {},
): StripeInvoice {
  const id = books.newId("in");
  const intent = books.newId("pi");
  const total = facts.total ?? 40_000;
  const created = facts.created ?? 1_700_000_000;
  const { subscription } = facts;
  const invoice: StripeInvoice = {
    id,
    object: "invoice",
    customer,
    status,
    number: `C-${id.slice(-4)}`,
    total,
    currency: "usd",
    created,
    billing_reason: facts.reason ?? "subscription_cycle",
    parent: subscription
      ? { type: "subscription_details", subscription_details: { subscription, metadata: {} } }
      : null,
    payments: list(
      total > 0
        ? [
            {
              id: books.newId("inpay"),
              object: "invoice_payment",
              status: status === "paid" ? "paid" : "open",
              payment: { type: "payment_intent", payment_intent: intent },
            },
          ]
        : [],
    ),
    lines: list((facts.lines ?? []).map((line) => ({ id: books.newId("il"), ...line }))),
    total_discount_amounts: facts.discount ? [{ amount: facts.discount, discount: "di_1" }] : [],
    hosted_invoice_url: `https://invoice.stripe.test/${id}`,
    invoice_pdf: `https://invoice.stripe.test/${id}.pdf`,
  };
  books.invoices.unshift(invoice);
  if (total > 0)
    stripeCharge(books, { customer, intent, amount: total, isPaid: status === "paid" });
  return invoice;
}

interface ChargeFacts {
  customer: string;
  intent: string;
  amount: number;
  isPaid: boolean;
}

export function stripeCharge(books: StripeBooks, { customer, intent, ...facts }: ChargeFacts) {
  books.charges.unshift({
    id: books.newId("ch"),
    object: "charge",
    customer,
    created: books.now(),
    payment_intent: intent,
    amount: facts.amount,
    amount_refunded: 0,
    status: facts.isPaid ? "succeeded" : "failed",
    failure_message: facts.isPaid ? null : "Your card has insufficient funds.",
  });
}

export const intentOf = (invoice: StripeInvoice): string => {
  const payment = invoice.payments.data[0]?.payment as { payment_intent?: string } | undefined;
  return payment?.payment_intent ?? "";
};
