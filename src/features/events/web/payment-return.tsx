import { useSearchState } from "#platform/web/routing.ts";
import { Banner } from "#ui/banner.tsx";
import type { EventData } from "./api.ts";

/** True after a payment until the provider's webhook has confirmed it. */
export function useIsConfirmingPayment(event: EventData | undefined): boolean {
  const [{ payment }] = useSearchState("/events/$id");
  return payment === "success" && event?.myPlace === "awaiting_payment";
}

interface Props {
  event: EventData;
}

/** Shows the result when the member returns from the payment page. */
export function PaymentReturn({ event }: Props) {
  const [{ payment }, change] = useSearchState("/events/$id");
  const dismiss = () => change({ payment: undefined }, { replace: true });
  if (payment === "success" && event.myPlace === "registered") {
    return (
      <Banner tone="success" title="Payment received" onDismiss={dismiss} className="mb-6">
        You're in! We've emailed your confirmation.
      </Banner>
    );
  }
  if (payment === "success" && event.myPlace === "awaiting_payment") {
    return (
      <Banner tone="info" className="mb-6">
        We're confirming your payment. This takes a moment.
      </Banner>
    );
  }
  if (payment === "cancelled" && event.myPlace === "awaiting_payment") {
    return (
      <Banner tone="warning" onDismiss={dismiss} className="mb-6">
        Your payment wasn't completed. We're still holding your seat for now.
      </Banner>
    );
  }
  return null;
}
