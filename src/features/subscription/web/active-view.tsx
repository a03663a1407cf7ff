import { useMutation, useQueryClient } from "@tanstack/react-query";
import ExternalLink from "lucide-react/icons/external-link";
import { lazy, Suspense, useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { cardName, formatMoney } from "#platform/web/money.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { toast } from "#ui/toast-store.ts";
import type { Subscription } from "../contract.ts";
import { type Overview, refreshSubscription, subscriptionApi } from "./api.ts";
import { priceText } from "./price-text.ts";
import { Row } from "./row.tsx";
import { describeActive } from "./state-line.ts";
import { useBillingPortal } from "./use-billing-portal.ts";

const CancelDialog = lazy(() =>
  import("./cancel-dialog.tsx").then((m) => ({ default: m.CancelDialog })),
);

interface Props {
  overview: Overview;
  subscription: Subscription;
}

export function ActiveView({ overview, subscription }: Props) {
  const zone = useTimeZone();
  const { cancelAtPeriodEnd, currentPeriodEnd } = subscription;
  const end = currentPeriodEnd ? formatDate(currentPeriodEnd * 1000, "date", { zone }) : null;
  const { name, amountCents, renewalCents, currency, interval } = overview.plan;
  return (
    <section>
      <PageHeader
        title="Subscription"
        subtitle={
          cancelAtPeriodEnd
            ? `You keep full access until ${end ?? `your paid ${interval} ends`}.`
            : "You have full access to everything in the program."
        }
      />
      {cancelAtPeriodEnd && (
        <Banner tone="warning" className="mb-6" title="Your subscription is set to end">
          It ends {end ? `on ${end}` : `when your paid ${interval} ends`} and won't renew. You can
          resume it anytime before then without an extra charge.
        </Banner>
      )}
      <dl className="rounded border border-line bg-surface">
        <Row label="Plan">
          {name}{" "}
          <span className="text-ink-soft">· {priceText(amountCents, currency, interval)}</span>
        </Row>
        <Row label="Status">
          <Badge tone={cancelAtPeriodEnd ? "amber" : "green"}>
            {describeActive(subscription, zone, new Date())}
          </Badge>
        </Row>
        <Row label={cancelAtPeriodEnd ? "Ends on" : "Renews on"}>
          {end ?? "Unknown"}
          {!cancelAtPeriodEnd && end && (
            <span className="text-ink-soft">
              {" "}
              · {formatMoney(renewalCents, currency)} will be charged
            </span>
          )}
        </Row>
        <Row label="Payment method">
          <PaymentMethod subscription={subscription} />
        </Row>
      </dl>
      {subscription.isManageable && (
        <CancelOrResume end={end} overview={overview} isLeaving={cancelAtPeriodEnd} />
      )}
    </section>
  );
}

function PaymentMethod({ subscription }: { subscription: Subscription }) {
  const portal = useBillingPortal();
  const card = cardName(subscription.paymentMethodBrand, subscription.paymentMethodLast4);
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span>{card ?? "No card on file"}</span>
      {subscription.isManageable && (
        <Button variant="link" busy={portal.isPending} onClick={() => portal.mutate({})}>
          Update payment method
          <ExternalLink aria-hidden="true" className="size-3.5" />
        </Button>
      )}
    </span>
  );
}

interface CancelProps {
  end: string | null;
  overview: Overview;
  isLeaving: boolean;
}

function CancelOrResume({ end, overview, isLeaving }: CancelProps) {
  const client = useQueryClient();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const resume = useMutation(
    subscriptionApi.query.resume.mutationOptions({
      async onSuccess() {
        await refreshSubscription(client);
        toast.success("Your subscription will renew.", { about: "subscription" });
      },
      onError: (error) =>
        toast.error(errorMessage(error, "Something went wrong. Please try again.")),
    }),
  );
  return (
    <div className="mt-6">
      {isLeaving ? (
        <Button busy={resume.isPending} onClick={() => resume.mutate({})}>
          Resume subscription
        </Button>
      ) : (
        <Button variant="secondary" onClick={() => setIsDialogOpen(true)}>
          Cancel subscription
        </Button>
      )}
      {isDialogOpen && (
        <Suspense>
          <CancelDialog onClose={() => setIsDialogOpen(false)} end={end} overview={overview} />
        </Suspense>
      )}
    </div>
  );
}
