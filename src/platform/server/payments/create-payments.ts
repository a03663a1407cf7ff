import type { Services } from "../services.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { reportFailures } from "./report-failures.ts";
import { createSandbox } from "./sandbox/sandbox-provider.ts";

type PaymentDeps = Pick<Services, "env" | "db" | "clock" | "log" | "secret">;

/** Stripe when a key is configured, else the built-in sandbox. The SDK loads only when it is used. */
export async function createPayments(deps: PaymentDeps): Promise<PaymentProvider> {
  const { env, db, clock, log, secret } = deps;
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ID } = env;
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET || !STRIPE_PRICE_ID) {
    return createSandbox({ db, clock, log, secret, appUrl: env.APP_URL });
  }
  const { createStripeProvider } = await import("./stripe/stripe-provider.ts");
  const stripe = createStripeProvider({
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiUrl: env.STRIPE_API_URL,
    appUrl: env.APP_URL,
    clock,
  });
  return reportFailures(stripe, log);
}
