import { onRegistrationPaid } from "#features/events/server/public.ts";
import { applyBillingUpdate } from "#features/subscription/server/public.ts";
import type { PaymentHandlers } from "#platform/server/payments/handlers.ts";

/** The payment handlers of the features; one-off payments by the purpose given at checkout. */
export const paymentHandlers: PaymentHandlers = {
  billingUpdated: applyBillingUpdate,
  settled: { "event-registration": onRegistrationPaid },
};
