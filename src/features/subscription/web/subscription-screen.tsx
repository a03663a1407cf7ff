import { ErrorBox } from "#ui/error-box.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import { ActiveView } from "./active-view.tsx";
import { InvoiceTable } from "./invoice-table.tsx";
import { OfferView } from "./offer-view.tsx";
import { TestNote } from "./test-note.tsx";
import { useOverview } from "./use-overview.ts";

export function SubscriptionScreen() {
  useDocumentTitle("Subscription");
  const overview = useOverview();
  if (overview.isPending) return <Loading />;
  if (!overview.data) return <ErrorBox message="Failed to load subscription data." />;
  const { subscription, invoices, isTest } = overview.data;
  return (
    <div className="flex flex-col gap-10">
      {subscription?.status === "active" ? (
        <ActiveView overview={overview.data} subscription={subscription} />
      ) : (
        <OfferView overview={overview.data} />
      )}
      <InvoiceTable invoices={invoices} />
      {isTest && <TestNote />}
    </div>
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
