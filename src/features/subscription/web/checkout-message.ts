import { isApiError } from "#platform/web/api-client.ts";

/** Maps a checkout error to the specified message. */
export function checkoutMessage(error: unknown): string {
  if (!isApiError(error)) return "Failed to start checkout process";
  if (error.status === 401) return "Authentication token not available";
  if (error.code === "checkout_failed") return "Failed to create checkout session";
  return error.status < 500 ? error.message : "Failed to start checkout process";
}
