import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useMember } from "#platform/web/session.ts";
import { Button } from "#ui/button.tsx";
import { useBillingPortal } from "./use-billing-portal.ts";
import { useRetryPayment } from "./use-retry-payment.ts";

/** Above every screen while the member's last payment failed. */
export function PaymentBanner() {
  const { hasAccess } = useMember();
  const portal = useBillingPortal();
  const retry = useRetryPayment();
  return (
    <section
      aria-label="Failed payment"
      className="flex min-h-28 flex-col justify-center gap-x-6 gap-y-2 border-brick border-b bg-brick-soft px-4 py-3 text-ink text-sm sm:min-h-16 sm:flex-row sm:items-center sm:px-8"
    >
      <p className="flex min-w-0 flex-1 gap-3">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-brick" />
        <span>
          <strong className="font-semibold">Your last payment failed.</strong> Update your payment
          method to {hasAccess ? "keep" : "restore"} access.
        </span>
      </p>
      <div className="flex shrink-0 gap-3 pl-8 sm:pl-0">
        <Button size="sm" busy={portal.isPending} onClick={() => portal.mutate({})}>
          Update card
        </Button>
        <Button
          variant="secondary"
          size="sm"
          busy={retry.isPending}
          busyLabel="Retrying..."
          onClick={() => retry.mutate({})}
        >
          Retry payment
        </Button>
      </div>
    </section>
  );
}
