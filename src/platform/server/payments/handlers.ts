import type { Transaction } from "../postgres/database.ts";
import type { Services } from "../services.ts";
import type { Billing, PaymentState } from "./payment-provider.ts";

export interface SettledPayment extends Omit<PaymentState, "purpose" | "subjectId" | "status"> {
  subjectId: string;
  status: "failed" | "paid" | "refunded";
}

/**
 * Hears of each step of a one-off payment exactly once, in the transaction that records it. It
 * must not call the provider (enqueue `refundPaymentJob` to give money back).
 */
export type OnPaymentSettled = (
  tx: Transaction,
  payment: SettledPayment,
  services: Services,
) => Promise<void>;

export interface BillingNews {
  provider: string;
  customerId: string;
  billing: Billing;
  /** Taken before the provider was asked: news with a lower number than known is older. */
  order: number;
}

/** Stores what the provider says about a customer. */
export type OnBillingNews = (
  tx: Transaction,
  news: BillingNews,
  services: Services,
) => Promise<void>;

/** What the features want to hear of payments; gathered in `src/app/payments.ts`. */
export interface PaymentHandlers {
  billingNews: OnBillingNews;
  /** By the purpose given at checkout. */
  settled: Record<string, OnPaymentSettled>;
}
