import { ApiError } from "./api-link.ts";

const SIGNED_OUT = "This wasn't saved because you were signed out. Please sign in and try again.";

let onRefused: () => void = () => undefined;

/** Sets the handler for a lost session or lost access. */
export const onAccessLost = (listener: () => void): void => {
  onRefused = listener;
};

/** Reports a lost session or lost access, and returns the error to show. */
export function reportRefusal(error: ApiError): ApiError {
  const isSignedOut = error.code === "unauthenticated";
  if (isSignedOut || error.code === "subscription_required") onRefused();
  return isSignedOut ? new ApiError(error.status, { ...error.data, message: SIGNED_OUT }) : error;
}
