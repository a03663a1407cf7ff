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
  successPath: string;
  cancelPath: string;
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

export interface InvoiceLine {
  description: string;
  quantity: number;
  /** Negative for a discount or a credit. */
  amountCents: number;
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

/** The statuses of a one-off payment in order; a payment never moves to an earlier one. */
export const PAYMENT_STATUSES = ["pending", "failed", "paid", "refunded"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export interface PaymentState {
  checkoutId: string;
  /** Null for payments of another product on the same provider account. */
  purpose: string | null;
  subjectId: string | null;
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
    | { kind: "charge"; paymentId: string }
    | { kind: "other" };
}

export type WebhookHeaders = Record<string, string | string[] | undefined>;

/** The interface to the payment provider. The server sets all prices, URLs and modes. */
export interface PaymentProvider {
  readonly name: "stripe" | "sandbox";
  /** The price of our plan; subscriptions to other prices are ignored. */
  readonly priceId: string;
  createCustomer: (person: { userId: string; email: string; name: string }) => Promise<string>;
  /** Invoices and receipts go to this address from now on. */
  updateEmail: (customerId: string, email: string) => Promise<void>;
  createSubscriptionCheckout: (request: SubscriptionCheckoutRequest) => Promise<Checkout>;
  createPaymentCheckout: (request: PaymentCheckoutRequest) => Promise<Checkout>;
  fetchCheckout: (checkoutId: string) => Promise<CheckoutState | null>;
  /** Closes an open checkout. Does nothing when it is already paid or expired. */
  expireCheckout: (checkoutId: string) => Promise<void>;
  billingPortal: (customerId: string, returnPath: string) => Promise<string>;
  cancelAtPeriodEnd: (subscriptionId: string, reason: string | null) => Promise<void>;
  resume: (subscriptionId: string) => Promise<void>;
  /** Ends every subscription immediately and erases the person at the provider. Idempotent. */
  closeCustomer: (customerId: string) => Promise<void>;
  /** Prefers a subscription to our price, then a live one, then the newest. */
  fetchBilling: (customerId: string) => Promise<Billing>;
  fetchPayment: (checkoutId: string) => Promise<PaymentState | null>;
  /** The checkout of a charge or payment. */
  findCheckoutOf: (paymentId: string) => Promise<string | null>;
  /** Refunds the whole amount. Idempotent. */
  refund: (checkoutId: string) => Promise<void>;
  /** Throws `InvalidWebhook` unless the provider recently signed exactly these bytes. */
  verifyWebhook: (rawBody: Buffer, headers: WebhookHeaders) => PaymentEvent;
}

export class InvalidWebhook extends Error {
  override name = "InvalidWebhook";
}
