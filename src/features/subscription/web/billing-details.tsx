import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { QueryView } from "#platform/web/query-view.tsx";
import { Button } from "#ui/button.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { addressLines } from "../address-lines.ts";
import type { BillingDetails as BillingDetailsData } from "../invoice-contract.ts";
import { billingDetailsOptions } from "./api.ts";

const BillingDetailsDialog = lazy(() =>
  import("./billing-details-dialog.tsx").then((m) => ({ default: m.BillingDetailsDialog })),
);

/** Company, address and tax id on invoices. */
export function BillingDetails() {
  const details = useQuery(billingDetailsOptions());
  return (
    <QueryView
      query={details}
      loading={null}
      failure="Failed to load your billing details. Please try again."
    >
      {(data) => <Details data={data} />}
    </QueryView>
  );
}

function Details({ data }: { data: BillingDetailsData }) {
  const [isOpen, setIsOpen] = useState(false);
  const lines = [data.company, ...addressLines(data)].filter(Boolean);
  return (
    <section aria-labelledby="billing-details">
      <SectionHeading id="billing-details">Billing details</SectionHeading>
      {lines.length > 0 ? (
        <address className="mb-4 text-ink not-italic">
          {lines.map((line) => (
            <span key={line} className="block break-words">
              {line}
            </span>
          ))}
        </address>
      ) : (
        <p className="mb-4 text-ink-soft">
          Add your company, address and tax ID, and they appear on your invoices.
        </p>
      )}
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {lines.length > 0 ? "Edit billing details" : "Add billing details"}
      </Button>
      {isOpen && (
        <Suspense>
          <BillingDetailsDialog details={data} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
