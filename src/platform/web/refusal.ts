import { ApiError } from "./api-link.ts";

const SIGNED_OUT = "This wasn't saved because you were signed out. Please sign in and try again.";

const REPORTED = new Set([
  ...["unauthenticated", "subscription_required", "suspended", "view_ended"],
  "second_factor_required",
]);

let onRefused: () => void = () => undefined;

/** Sets the handler for a lost session, lost access or a suspended account. */
export const onAccessLost = (listener: () => void): void => {
  onRefused = listener;
};

/** Reports a lost session, lost access or a suspended account, and returns the error to show. */
export function reportRefusal(error: ApiError): ApiError {
  const isSignedOut = error.code === "unauthenticated";
  if (REPORTED.has(error.code)) onRefused();
  return isSignedOut ? new ApiError(error.status, { ...error.data, message: SIGNED_OUT }) : error;
}
