import { useInfiniteQuery } from "@tanstack/react-query";
import { cardName, formatMoney } from "#platform/web/money.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { Table, type TableColumn } from "#ui/table.tsx";
import { type BillingData, billingOptions, type InvoiceData } from "./member-api.ts";
import { EmptyLine, MemberSection, SectionRows } from "./member-section.tsx";

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
  const billing = useInfiniteQuery(billingOptions(id));
  const subscription = billing.data?.pages[0]?.subscription;
  return (
    <>
      {billing.data && <Plan subscription={subscription ?? null} />}
      <SectionRows query={billing} noun="invoices" empty="No invoices yet.">
        {(rows) => <Invoices invoices={rows} />}
      </SectionRows>
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

function Invoices({ invoices }: { invoices: InvoiceData[] }) {
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
      cell: ({ status }) => (
        <Badge tone={INVOICE[status]?.tone}>{INVOICE[status]?.label ?? status}</Badge>
      ),
    },
    {
      key: "amount",
      header: "Amount",
      align: "right",
      cell: (invoice) => formatMoney(invoice.amountCents, invoice.currency),
    },
    {
      key: "document",
      header: "Document",
      headerHidden: true,
      align: "right",
      cell: (invoice) => <InvoiceLink invoice={invoice} />,
    },
  ];
  return (
    <Table
      label="Invoices"
      columns={columns}
      rows={invoices}
      rowKey={(invoice) => invoice.id}
      narrow="stack"
      isCompact
    />
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
      aria-label={`Invoice ${number ?? ""} (opens in a new tab)`}
    >
      View
    </a>
  );
}
