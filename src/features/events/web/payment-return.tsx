import { type RawSearch, textOf, useSearchState } from "#platform/web/routing.ts";
import { Banner } from "#ui/banner.tsx";
import type { EventData } from "./api.ts";

const parse = (raw: RawSearch) => ({ payment: textOf(raw.payment) });

/** True while the provider's word about a payment just made is on its way. */
export function useAwaitsConfirmation(event: EventData | undefined): boolean {
  const [{ payment }] = useSearchState(parse);
  return payment === "success" && event?.myPlace === "awaiting_payment";
}

interface Props {
  event: EventData;
}

/** What came of the visit to the payment page. */
export function PaymentReturn({ event }: Props) {
  const [{ payment }, change] = useSearchState(parse);
  const dismiss = () => change({ payment: undefined }, { replace: true });
  if (payment === "success" && event.myPlace === "registered") {
    return (
      <Banner tone="success" title="Payment received" onDismiss={dismiss} className="mb-6">
        Your seat is yours. The confirmation is in your mail.
      </Banner>
    );
  }
  if (payment === "success" && event.myPlace === "awaiting_payment") {
    return (
      <Banner tone="info" className="mb-6">
        Your payment is being confirmed. This takes a moment.
      </Banner>
    );
  }
  if (payment === "cancelled" && event.myPlace === "awaiting_payment") {
    return (
      <Banner tone="warning" onDismiss={dismiss} className="mb-6">
        The payment was not completed. Your seat is still held for a while.
      </Banner>
    );
  }
  return null;
}
