import { QueryView } from "#platform/web/query-view.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import { ActiveView } from "./active-view.tsx";
import { InvoiceTable } from "./invoice-table.tsx";
import { OfferView } from "./offer-view.tsx";
import { TestNote } from "./test-note.tsx";
import { useOverview } from "./use-overview.ts";

export function SubscriptionScreen() {
  const overview = useOverview();
  return (
    <QueryView query={overview} loading={<Loading />} failure="Failed to load subscription data.">
      {(data) => (
        <div className="flex flex-col gap-10">
          {data.subscription?.status === "active" ? (
            <ActiveView overview={data} subscription={data.subscription} />
          ) : (
            <OfferView overview={data} />
          )}
          <InvoiceTable invoices={data.invoices} />
          {data.isTest && <TestNote />}
        </div>
      )}
    </QueryView>
  );
}

function Loading() {
  return (
    <LoadingRegion>
      <PageHeader title="Subscription" subtitle={<Skeleton className="h-5 w-72" />} />
      <Skeleton className="h-72 w-full" />
    </LoadingRegion>
  );
}
