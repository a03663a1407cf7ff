import ExternalLink from "lucide-react/icons/external-link";
import { buttonClass } from "#ui/button.tsx";
import { isApiError } from "./api-client.ts";

/** The page of the bank, if the payment failed because the person has to confirm it there. */
export function confirmationUrlOf(error: unknown): string | null {
  if (!isApiError(error) || error.code !== "confirmation_required") return null;
  return (error.data.data as { url?: string } | undefined)?.url ?? null;
}

/** In another tab, so that the form stays as it is. */
export function ConfirmPaymentLink({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ variant: "secondary" })}
    >
      Confirm payment
      <ExternalLink aria-hidden="true" className="size-4" />
    </a>
  );
}
