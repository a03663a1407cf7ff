import { toast } from "#ui/toast-store.ts";
import { errorMessage, isApiError } from "./api-link.ts";

interface Failure {
  /** The changed object: "pillar". */
  noun: string;
  /** Shown when the server gives no reason. */
  fallback: string;
  onRetry: () => void;
}

/** Shows a toast for a failed change. Offers a retry unless it cannot help. */
export function toastFailure(error: unknown, { noun, fallback, onRetry }: Failure): void {
  if (isApiError(error) && error.status === 404) toast.error(`This ${noun} no longer exists.`);
  else if (isApiError(error) && error.code === "read_only") toast.error(error.message);
  else {
    toast.error(errorMessage(error, fallback), {
      action: { label: "Try Again", onClick: onRetry },
    });
  }
}
