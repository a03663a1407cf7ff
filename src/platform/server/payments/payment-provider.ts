/** A page at the provider (or of the sandbox) where a member pays. */
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
  /** One per attempt: the same key always gives the same checkout. */
  idempotencyKey: string;
  successPath: string;
  cancelPath: string;
}

export interface PaymentCheckoutRequest {
  /** Which feature's payment it is; its handler hears of the outcome. See `src/app/payments.ts`. */
  purpose: string;
  /** What is paid for, in that feature's own words (an id). */
  subjectId: string;
  userId: string;
  email: string;
  amountCents: number;
  description: string;
  /** One per attempt: the same key always gives the same checkout. */
  idempotencyKey: string;
  /** Paths of ours, such as `/events/1?payment=success`. */
  successPath: string;
  cancelPath: string;
  /** After this the checkout cannot be paid. Stripe allows 30 minutes at the earliest. */
  expiresAt: Date;
}

/** What the provider says about a customer right now. */
export interface Billing {
  subscription: ProviderSubscription | null;
  invoices: ProviderInvoice[];
}

export interface ProviderSubscription {
  id: string;
  priceId: string;
  status: string;
  /** Epoch seconds. */
  currentPeriodEnd: number | null;
  /** Epoch seconds. */
  trialEnd: number | null;
  cancelAtPeriodEnd: boolean;
  paymentMethodBrand: string | null;
  paymentMethodLast4: string | null;
}

export interface ProviderInvoice {
  id: string;
  number: string | null;
  /** draft, open, paid, void or uncollectible. */
  status: string;
  amountCents: number;
  currency: string;
  issuedAt: Date;
  url: string | null;
  pdfUrl: string | null;
}

/** How far a one-off payment has come; it only ever moves to the right. */
export const PAYMENT_STATUSES = ["pending", "failed", "paid", "refunded"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export interface PaymentState {
  checkoutId: string;
  /** Null for payments that are not ours, such as another product's on the same account. */
  purpose: string | null;
  subjectId: string | null;
  status: PaymentStatus;
  amountCents: number;
  currency: string;
}

/** A verified webhook event: which of our things it is about. What it says is never believed. */
export interface PaymentEvent {
  id: string;
  type: string;
  about:
    | { kind: "customer"; customerId: string }
    | { kind: "payment"; checkoutId: string }
    | { kind: "charge"; paymentId: string }
    | { kind: "other" };
}

export type WebhookHeaders = Record<string, string | string[] | undefined>;

/** The one way to whoever moves the money. Prices, addresses and modes are the server's. */
export interface PaymentProvider {
  readonly name: "stripe" | "sandbox";
  /** The price of our plan; a subscription to any other is not ours. */
  readonly priceId: string;
  createCustomer: (person: { userId: string; email: string; name: string }) => Promise<string>;
  createSubscriptionCheckout: (request: SubscriptionCheckoutRequest) => Promise<Checkout>;
  createPaymentCheckout: (request: PaymentCheckoutRequest) => Promise<Checkout>;
  fetchCheckout: (checkoutId: string) => Promise<CheckoutState | null>;
  /** Nobody can pay it any more. Already paid or expired: nothing happens. */
  expireCheckout: (checkoutId: string) => Promise<void>;
  billingPortal: (customerId: string, returnPath: string) => Promise<string>;
  cancelAtPeriodEnd: (subscriptionId: string, reason: string | null) => Promise<void>;
  resume: (subscriptionId: string) => Promise<void>;
  /** Ends every subscription at once and erases the person there. A second call changes nothing. */
  closeCustomer: (customerId: string) => Promise<void>;
  /** A subscription to our price before any other, a live one before an ended one, the newest. */
  fetchBilling: (customerId: string) => Promise<Billing>;
  fetchPayment: (checkoutId: string) => Promise<PaymentState | null>;
  /** The checkout that a charge or payment of the provider's belongs to. */
  findCheckoutOf: (paymentId: string) => Promise<string | null>;
  /** Everything back. A second call changes nothing. */
  refund: (checkoutId: string) => Promise<void>;
  /** Throws `InvalidWebhook` unless the provider itself sent exactly these bytes just now. */
  verifyWebhook: (rawBody: Buffer, headers: WebhookHeaders) => PaymentEvent;
}

export class InvalidWebhook extends Error {
  override name = "InvalidWebhook";
}
