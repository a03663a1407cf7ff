import { ApiError } from "./api-link.ts";

const SIGNED_OUT =
  "This did not go through because you were signed out. Please try again after signing in.";

let onRefused: () => void = () => undefined;

/** Sets what happens when the server says that this browser's rights are not what the page shows. */
export const whenRefused = (listener: () => void): void => {
  onRefused = listener;
};

/** Reports a lost session or lost access, and returns the error to show for it. */
export function reportRefusal(error: ApiError): ApiError {
  const isSignedOut = error.code === "unauthenticated";
  if (isSignedOut || error.code === "subscription_required") onRefused();
  return isSignedOut ? new ApiError(error.status, { ...error.data, message: SIGNED_OUT }) : error;
}
