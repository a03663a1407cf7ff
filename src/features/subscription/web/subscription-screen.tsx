import { lazy, Suspense } from "react";
import { QueryView } from "#platform/web/query-view.tsx";
import { useMember } from "#platform/web/session.ts";
import { Badge } from "#ui/badge.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import { ActiveView } from "./active-view.tsx";
import type { Overview } from "./api.ts";
import { BillingDetails } from "./billing-details.tsx";
import { OfferView } from "./offer-view.tsx";
import { SeatView } from "./seat-view.tsx";
import { useOverview } from "./use-overview.ts";

const InvoiceTable = lazy(() =>
  import("./invoice-table.tsx").then((m) => ({ default: m.InvoiceTable })),
);
const SeatsSection = lazy(() =>
  import("./seats-section.tsx").then((m) => ({ default: m.SeatsSection })),
);

export function SubscriptionScreen() {
  const overview = useOverview();
  const { role } = useMember();
  return (
    <QueryView query={overview} loading={<Loading />} failure="Failed to load subscription data.">
      {(data) => (
        <div className="flex flex-col gap-10">
          <Main overview={data} />
          {data.subscription && role === "agent" && (
            <Suspense fallback={<SeatsSpace />}>
              <SeatsSection loading={<SeatsSpace />} />
            </Suspense>
          )}
          <Suspense fallback={<Skeleton className="h-72" />}>
            <InvoiceTable invoices={data.invoices} />
            {(data.coveredBy === null || data.invoices.length > 0) && <BillingDetails />}
            {data.isTest && <TestNote />}
          </Suspense>
        </div>
      )}
    </QueryView>
  );
}

/** About as large as the seats, so that nothing moves when they appear. */
const SeatsSpace = () => <Skeleton className="h-60 sm:h-48" />;

function Main({ overview }: { overview: Overview }) {
  const { subscription, coveredBy, seat } = overview;
  if (subscription?.status === "active") {
    return <ActiveView overview={overview} subscription={subscription} />;
  }
  if (coveredBy === "seat" && seat && subscription?.status !== "trialing") {
    return <SeatView payerName={seat.payerName} />;
  }
  return <OfferView overview={overview} />;
}

function Loading() {
  return (
    <LoadingRegion>
      <PageHeader title="Subscription" subtitle={<Skeleton className="h-5 w-72" />} />
      <Skeleton className="h-72 w-full" />
    </LoadingRegion>
  );
}

/** Marks the sandbox, so that nobody mistakes it for real payments. */
function TestNote() {
  return (
    <p className="flex flex-wrap items-center gap-2 text-ink-soft text-sm">
      <Badge tone="amber">Test mode</Badge>
      Payments are simulated and no card is charged.
    </p>
  );
}
