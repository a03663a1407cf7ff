import { toast } from "#ui/toast-store.ts";
import { errorMessage, isApiError } from "./api-link.ts";

interface Failure {
  /** What the change was about: "pillar". */
  noun: string;
  /** Shown when the server gives no reason. */
  fallback: string;
  onRetry: () => void;
}

/** Says that a change failed. A retry is offered only while its target still exists. */
export function toastFailure(error: unknown, { noun, fallback, onRetry }: Failure): void {
  if (isApiError(error) && error.status === 404) toast.error(`This ${noun} no longer exists.`);
  else {
    toast.error(errorMessage(error, fallback), {
      action: { label: "Try Again", onClick: onRetry },
    });
  }
}
