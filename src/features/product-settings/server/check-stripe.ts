import type { Env } from "#platform/server/env.ts";
import { ConnectionFailed } from "./connection-failed.ts";

/** Reads the price of the membership, which needs a valid key. */
export async function checkStripe(env: Env, timeoutMs: number): Promise<string> {
  const { STRIPE_SECRET_KEY, STRIPE_PRICE_ID, STRIPE_API_URL } = env;
  if (!STRIPE_SECRET_KEY || !STRIPE_PRICE_ID) return "The built-in sandbox is in use.";
  const { createStripe } = await import("#platform/server/payments/stripe/stripe-client.ts");
  const stripe = createStripe(STRIPE_SECRET_KEY, STRIPE_API_URL);
  try {
    const price = await stripe.prices.retrieve(
      STRIPE_PRICE_ID,
      {},
      { timeout: timeoutMs, maxNetworkRetries: 0 },
    );
    if (!price.active) throw new ConnectionFailed("The price STRIPE_PRICE_ID is archived.");
  } catch (error) {
    throw new ConnectionFailed(reasonOf(error), { cause: error });
  }
  return "Stripe accepted the key and knows the price.";
}

function reasonOf(error: unknown): string {
  if (error instanceof ConnectionFailed) return error.message;
  const { type, code } = error as { type?: string; code?: string };
  if (type === "StripeAuthenticationError") {
    return "Stripe refused the key. Please check STRIPE_SECRET_KEY.";
  }
  if (type === "StripePermissionError") return "The key may not read prices.";
  if (code === "resource_missing") return "Stripe has no price with the id STRIPE_PRICE_ID.";
  return "Stripe couldn't be reached.";
}
