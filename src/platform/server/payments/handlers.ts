import type { Transaction } from "../postgres/database.ts";
import type { Services } from "../services.ts";
import type { Billing } from "./payment-provider.ts";
import type { payments } from "./tables.ts";

/** Our order, with its new status. */
export interface SettledPayment
  extends Pick<
    typeof payments.$inferSelect,
    "checkoutId" | "subjectId" | "userId" | "description" | "amountCents" | "currency"
  > {
  status: "failed" | "paid" | "refunded";
}

/**
 * Runs exactly once for each status of a one-off payment, in the transaction that records it. It
 * must not call the provider (enqueue `refundPaymentJob` to refund).
 */
export type OnPaymentSettled = (
  tx: Transaction,
  payment: SettledPayment,
  services: Services,
) => Promise<void>;

export interface BillingUpdate {
  provider: string;
  customerId: string;
  billing: Billing;
  /** Taken before the provider was called: an update with a lower number than the stored one is stale. */
  order: number;
}

/** Stores the billing state of a customer. */
export type OnBillingUpdate = (
  tx: Transaction,
  update: BillingUpdate,
  services: Services,
) => Promise<void>;

/** The payment handlers of the features. */
export interface PaymentHandlers {
  billingUpdated: OnBillingUpdate;
  /** By the purpose given at checkout. */
  settled: Record<string, OnPaymentSettled>;
}
