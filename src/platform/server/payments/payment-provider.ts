/** The provider's (or sandbox's) payment page for one checkout. */
export interface Checkout {
  id: string;
  url: string;
}

export interface CheckoutState extends Checkout {
  status: "open" | "complete" | "expired";
}

export interface SubscriptionCheckoutRequest {
  customerId: string;
  userId: string;
  /** One per attempt: the same key always returns the same checkout. */
  idempotencyKey: string;
  priceId: string;
  /** Null when no extra seats are ordered. */
  seatPriceId: string | null;
  extraSeats: number;
  trialDays: number;
  /** The coupon's id at the provider. */
  couponId: string | null;
  successPath: string;
  cancelPath: string;
}

export type BillingInterval = "year" | "month";

export interface Price {
  amountCents: number;
  currency: string;
  interval: BillingInterval;
}

export interface NewPrice extends Price {
  /** Printed on invoices. */
  name: string;
  /** The same key always returns the same price. */
  idempotencyKey: string;
}

export interface NewCoupon {
  /** Printed on invoices. */
  code: string;
  /** Either a percentage or an amount. */
  percentOff: number | null;
  amountOffCents: number | null;
  currency: string;
  duration: "once" | "forever";
  maxRedemptions: number | null;
  expiresAt: Date | null;
  /** The same key always returns the same coupon. Letters, digits, `-` and `_`. */
  idempotencyKey: string;
}

export interface SeatOrder {
  seatPriceId: string;
  /** The new total, without the seats that the plan includes. */
  extraSeats: number;
}

/** Printed on invoices. Empty texts are left out. */
export interface CustomerDetails {
  company: string;
  line1: string;
  line2: string;
  postalCode: string;
  city: string;
  region: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  taxId: string;
}

export interface PaymentCheckoutRequest {
  /** Selects the handler that processes the outcome. */
  purpose: string;
  /** The id of what is paid for. */
  subjectId: string;
  userId: string;
  email: string;
  amountCents: number;
  description: string;
  /** One per attempt: the same key always returns the same checkout. */
  idempotencyKey: string;
  /** Paths of our web app, such as `/events/1?payment=success`. */
  successPath: string;
  cancelPath: string;
  /** After this the checkout cannot be paid. Stripe allows 30 minutes at the earliest. */
  expiresAt: Date;
}

/** The current billing state of a customer at the provider. */
export interface Billing {
  /** All of them, also ended ones and those of other products. */
  subscriptions: ProviderSubscription[];
  /** Newest first. */
  invoices: ProviderInvoice[];
}

export interface ProviderSubscription {
  id: string;
  createdAt: Date;
  status: string;
  items: { priceId: string; quantity: number }[];
  /** After fewer seats were ordered: the number that is paid until this time (epoch seconds). */
  paidSeats: { extraSeats: number; until: number } | null;
  /** Epoch seconds. */
  currentPeriodEnd: number | null;
  /** Epoch seconds. */
  trialEnd: number | null;
  cancelAtPeriodEnd: boolean;
  couponId: string | null;
  /** When its oldest unpaid invoice was issued, while it is past due. */
  pastDueSince: Date | null;
  /** Why the last payment of that invoice failed. */
  failureReason: string | null;
  /** When that payment was tried last. */
  lastAttemptAt: Date | null;
  paymentMethodBrand: string | null;
  paymentMethodLast4: string | null;
}

export interface InvoiceLine {
  description: string;
  quantity: number;
  /** Negative for a discount or a credit. */
  amountCents: number;
}

export interface ProviderInvoice {
  id: string;
  /** Null for an invoice without a subscription. */
  subscriptionId: string | null;
  /** The invoice of the order itself, not of a renewal or a later change. */
  isFirst: boolean;
  number: string | null;
  /** draft, open, paid, void or uncollectible. */
  status: string;
  amountCents: number;
  refundedCents: number;
  lines: InvoiceLine[];
  currency: string;
  issuedAt: Date;
  url: string | null;
  pdfUrl: string | null;
}

/** The statuses of a one-off payment in order; a payment never moves to an earlier one. */
export const PAYMENT_STATUSES = ["pending", "failed", "paid", "refunded"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What the provider knows about a payment, also of another product on the same account. */
export interface PaymentState {
  checkoutId: string;
  status: PaymentStatus;
  amountCents: number;
  currency: string;
}

/** A verified webhook event: only says which object changed. Its other content is never trusted. */
export interface PaymentEvent {
  id: string;
  type: string;
  about:
    | { kind: "customer"; customerId: string }
    | { kind: "payment"; checkoutId: string }
    /** Of a one-off payment or of an invoice: `findSubjectOf` tells which. */
    | { kind: "charge"; paymentId: string }
    | { kind: "other" };
}

export type WebhookHeaders = Record<string, string | string[] | undefined>;

/**
 * The interface to the payment provider. The server sets all prices, URLs and modes. A refusal that
 * the person can act on is a `Refusal` with a code (`card_declined`, `coupon_invalid`,
 * `refund_refused`); any other failure is `provider_failed`. Both leave everything unchanged.
 */
export interface PaymentProvider {
  readonly name: "stripe" | "sandbox";
  createPrice: (price: NewPrice) => Promise<string>;
  /** Null when the provider does not know the price, or it is not for a year or a month. */
  fetchPrice: (priceId: string) => Promise<Price | null>;
  createCoupon: (coupon: NewCoupon) => Promise<string>;
  /** Nobody can use it from now on; given discounts stay. Idempotent. */
  deleteCoupon: (couponId: string) => Promise<void>;
  createCustomer: (person: { userId: string; email: string; name: string }) => Promise<string>;
  /** For invoices and receipts from now on. */
  updateCustomer: (
    customerId: string,
    change: { email?: string; details?: CustomerDetails },
  ) => Promise<void>;
  /** Rejects a coupon that cannot be used with `coupon_invalid`. */
  createSubscriptionCheckout: (request: SubscriptionCheckoutRequest) => Promise<Checkout>;
  createPaymentCheckout: (request: PaymentCheckoutRequest) => Promise<Checkout>;
  fetchCheckout: (checkoutId: string) => Promise<CheckoutState | null>;
  /** Closes an open checkout. Does nothing when it is already paid or expired. */
  expireCheckout: (checkoutId: string) => Promise<void>;
  billingPortal: (customerId: string, returnPath: string) => Promise<string>;
  cancelAtPeriodEnd: (subscriptionId: string, reason: string | null) => Promise<void>;
  resume: (subscriptionId: string) => Promise<void>;
  /** Ends the subscription immediately, without a refund. Idempotent. */
  cancelNow: (subscriptionId: string) => Promise<void>;
  /** The amount that `addSeats` charges now: the rest of the period, with discounts. */
  previewSeats: (
    subscriptionId: string,
    order: SeatOrder,
  ) => Promise<{ amountCents: number; currency: string }>;
  /**
   * Charges the new seats for the rest of the period now. Seats that are paid already cost nothing.
   * A declined card (`card_declined`) changes nothing. If the bank asks for a confirmation
   * (`confirmation_required`, with the URL of the page for it), the seats count once it is given.
   */
  addSeats: (
    subscriptionId: string,
    order: SeatOrder & { idempotencyKey: string },
  ) => Promise<void>;
  /** From the next period on. The paid number stays in force until then. */
  reduceSeats: (subscriptionId: string, order: SeatOrder) => Promise<void>;
  /** Charges an open invoice now. */
  payInvoice: (invoiceId: string) => Promise<"paid" | "failed">;
  /** Idempotent by key. Throws `refund_refused` when the provider will never accept it. */
  refundInvoice: (refund: {
    invoiceId: string;
    amountCents: number;
    idempotencyKey: string;
  }) => Promise<void>;
  /** Ends every subscription immediately and erases the person at the provider. Idempotent. */
  closeCustomer: (customerId: string) => Promise<void>;
  fetchBilling: (customerId: string) => Promise<Billing>;
  fetchPayment: (checkoutId: string) => Promise<PaymentState | null>;
  /** What a charge belongs to: the checkout of a one-off payment, or the billing of a customer. */
  findSubjectOf: (
    paymentId: string,
  ) => Promise<{ checkoutId: string } | { customerId: string } | null>;
  /** Refunds the whole amount. Idempotent. */
  refund: (checkoutId: string) => Promise<void>;
  /** Throws `InvalidWebhook` unless the provider recently signed exactly these bytes. */
  verifyWebhook: (rawBody: Buffer, headers: WebhookHeaders) => PaymentEvent;
}

export class InvalidWebhook extends Error {
  override name = "InvalidWebhook";
}
