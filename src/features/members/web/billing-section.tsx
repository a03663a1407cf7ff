import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { cardName, formatMoney } from "#platform/web/money.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { Table, type TableColumn } from "#ui/table.tsx";
import { type BillingData, billingOptions, type InvoiceData } from "./member-api.ts";
import { EmptyLine, MemberSection, SectionRows } from "./member-section.tsx";

const RefundDialog = lazy(() =>
  import("./refund-dialog.tsx").then((m) => ({ default: m.RefundDialog })),
);

/** A job sends refunds to the provider, usually within seconds. */
const POLL_MS = 2000;
const isRefunding = ({ items }: BillingData) =>
  items.some(({ refunds }) => refunds.some(({ status }) => status === "pending"));

const INVOICE: Record<string, { label: string; tone: BadgeTone }> = {
  paid: { label: "Paid", tone: "green" },
  open: { label: "Open", tone: "amber" },
  void: { label: "Void", tone: "neutral" },
  uncollectible: { label: "Not paid", tone: "red" },
};

export function BillingSection({ id }: { id: string }) {
  return (
    <MemberSection title="Plan and invoices">
      <Loaded id={id} />
    </MemberSection>
  );
}

function Loaded({ id }: { id: string }) {
  const billing = useInfiniteQuery({
    ...billingOptions(id),
    refetchInterval: ({ state }) => (state.data?.pages.some(isRefunding) ? POLL_MS : false),
  });
  const subscription = billing.data?.pages[0]?.subscription;
  const [refunded, setRefunded] = useState<InvoiceData | null>(null);
  return (
    <>
      {billing.data && <Plan subscription={subscription ?? null} />}
      <SectionRows query={billing} noun="invoices" empty="No invoices yet.">
        {(rows) => <Invoices invoices={rows} onRefund={setRefunded} />}
      </SectionRows>
      {refunded && (
        <Suspense>
          <RefundDialog
            memberId={id}
            invoice={refunded}
            canEnd={subscription?.isManageable ?? false}
            onClose={() => setRefunded(null)}
          />
        </Suspense>
      )}
    </>
  );
}

const STATUS: Record<string, string> = {
  active: "Active",
  trialing: "Trial",
  past_due: "Past due",
  unpaid: "Unpaid",
  paused: "Paused",
  canceled: "Canceled",
};

function Plan({ subscription }: Pick<BillingData, "subscription">) {
  const zone = useTimeZone();
  if (!subscription) return <EmptyLine>No subscription.</EmptyLine>;
  const { status, currentPeriodEnd, cancelAtPeriodEnd, cancelReason } = subscription;
  const day = (seconds: number) => formatDate(seconds * 1000, "shortDate", { zone });
  const isLive = status === "active" || status === "trialing";
  const card = cardName(subscription.paymentMethodBrand, subscription.paymentMethodLast4);
  const parts = [
    STATUS[status] ?? status,
    isLive &&
      currentPeriodEnd &&
      `${cancelAtPeriodEnd ? "ends" : "renews"} ${day(currentPeriodEnd)}`,
    card,
  ].filter(Boolean);
  return (
    <p className="pt-1 pb-2 text-ink text-sm">
      {parts.join(" · ")}
      {cancelReason && <span className="block text-ink-soft italic">“{cancelReason}”</span>}
    </p>
  );
}

interface InvoicesProps {
  invoices: InvoiceData[];
  onRefund: (invoice: InvoiceData) => void;
}

function Invoices({ invoices, onRefund }: InvoicesProps) {
  const zone = useTimeZone();
  const columns: TableColumn<InvoiceData>[] = [
    {
      key: "date",
      header: "Invoice",
      isRowHeader: true,
      cell: (invoice) => (
        <>
          {formatDate(invoice.issuedAt, "shortDate", { zone })}
          <span className="block font-normal text-ink-faint text-xs">{invoice.number}</span>
        </>
      ),
    },
    {
      key: "status",
      header: "Status",
      cell: (invoice) => <Status invoice={invoice} />,
    },
    {
      key: "amount",
      header: "Amount",
      align: "right",
      cell: (invoice) => formatMoney(invoice.amountCents, invoice.currency),
    },
    {
      key: "actions",
      header: "Actions",
      headerHidden: true,
      align: "right",
      cell: (invoice) => (
        <span className="inline-flex items-center gap-4">
          <InvoiceLink invoice={invoice} />
          {invoice.refundableCents > 0 && (
            <Button
              variant="link"
              onClick={() => onRefund(invoice)}
              aria-label={`Refund invoice ${invoice.number ?? ""}`.trim()}
            >
              Refund
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <Table
      label="Invoices"
      columns={columns}
      rows={invoices}
      rowKey={(invoice) => invoice.id}
      below={(invoice) => invoice.refunds.length > 0 && <Refunds invoice={invoice} />}
      narrow="stack"
      isCompact
    />
  );
}

/** Refunds made at the provider count, too. */
function Status({ invoice: { status, amountCents, refundedCents } }: { invoice: InvoiceData }) {
  if (refundedCents > 0) {
    const isAll = refundedCents >= amountCents;
    return <Badge tone="neutral">{isAll ? "Refunded" : "Partly refunded"}</Badge>;
  }
  return <Badge tone={INVOICE[status]?.tone}>{INVOICE[status]?.label ?? status}</Badge>;
}

const REFUND = {
  pending: { label: "Pending", tone: "amber" },
  done: { label: "Done", tone: "green" },
  failed: { label: "Failed", tone: "red" },
} as const;

function Refunds({ invoice: { refunds, currency } }: { invoice: InvoiceData }) {
  const zone = useTimeZone();
  return (
    <ul aria-label="Refunds" className="flex flex-col gap-2 pb-2 text-sm">
      {refunds.map(({ id, amountCents, reason, status, failure, requestedBy, createdAt }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Badge tone={REFUND[status].tone}>{REFUND[status].label}</Badge>
          <span className="text-ink">Refund of {formatMoney(amountCents, currency)}</span>
          <span className="text-ink-soft wrap-anywhere">
            {[formatDate(createdAt, "shortDate", { zone }), requestedBy, reason]
              .filter(Boolean)
              .join(" · ")}
          </span>
          {failure && <span className="w-full text-brick">{failure}</span>}
        </li>
      ))}
    </ul>
  );
}

function InvoiceLink({ invoice: { url, pdfUrl, number } }: { invoice: InvoiceData }) {
  const href = pdfUrl ?? url;
  if (!href) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ variant: "link" })}
      aria-label={`View invoice ${number ?? ""} (opens in a new tab)`}
    >
      View
    </a>
  );
}
