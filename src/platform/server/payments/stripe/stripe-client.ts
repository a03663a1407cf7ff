import Stripe from "stripe";

/** Pinned, so that an SDK upgrade does not change the API version. */
export const STRIPE_API_VERSION = "2026-10-28.endive";
const TIMEOUT_MS = 8_000;

export function createStripe(secretKey: string, apiUrl: string | undefined): Stripe {
  return new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: "Colonnade" },
    ...(apiUrl ? endpointOf(new URL(apiUrl)) : {}),
  });
}

const endpointOf = ({ hostname, port, protocol }: URL) => ({
  host: hostname,
  port: port || (protocol === "http:" ? 80 : 443),
  protocol: protocol === "http:" ? ("http" as const) : ("https" as const),
});

/** Returns null instead of Stripe's error for an unknown id. */
export async function orNull<Found>(question: Promise<Found>): Promise<Found | null> {
  try {
    return await question;
  } catch (error) {
    const isUnknown =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";
    if (isUnknown) return null;
    throw error;
  }
}

const NEEDS_ACTION = "subscription_payment_intent_requires_action";

/** The bank asks for a confirmation, which only the person can give. */
export const needsConfirmation = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === NEEDS_ACTION;

/** The card was declined, or the bank asks for a confirmation that we cannot give. */
export const isDeclined = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeCardError || needsConfirmation(error);
