import ExternalLink from "lucide-react/icons/external-link";
import { formatMoney } from "#platform/web/money.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { SectionHeading } from "#ui/section-heading.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import type { Overview } from "./api.ts";

type Invoice = Overview["invoices"][number];

const STATUS: Record<string, { label: string; tone: BadgeTone }> = {
  paid: { label: "Paid", tone: "green" },
  open: { label: "Open", tone: "amber" },
  void: { label: "Void", tone: "neutral" },
  uncollectible: { label: "Not paid", tone: "red" },
};

export function InvoiceTable({ invoices }: { invoices: Invoice[] }) {
  const zone = useTimeZone();
  if (invoices.length === 0) return null;
  const columns: TableColumn<Invoice>[] = [
    {
      key: "date",
      header: "Date",
      isRowHeader: true,
      cell: (invoice) => formatDate(invoice.issuedAt, "date", { zone }),
    },
    { key: "number", header: "Number", cell: (invoice) => invoice.number ?? "–" },
    {
      key: "status",
      header: "Status",
      cell: ({ status }) => (
        <Badge tone={STATUS[status]?.tone}>{STATUS[status]?.label ?? status}</Badge>
      ),
    },
    {
      key: "amount",
      header: "Amount",
      align: "right",
      cell: (invoice) => (
        <span className="tabular-nums">{formatMoney(invoice.amountCents, invoice.currency)}</span>
      ),
    },
  ];
  if (invoices.some((invoice) => invoice.url || invoice.pdfUrl)) {
    columns.push({
      key: "link",
      header: "Document",
      headerHidden: true,
      align: "right",
      cell: (invoice) => <InvoiceLink invoice={invoice} />,
    });
  }
  return (
    <section aria-labelledby="invoices">
      <SectionHeading id="invoices">Invoices</SectionHeading>
      <Table
        label="Invoices"
        columns={columns}
        rows={invoices}
        rowKey={(invoice) => invoice.id}
        narrow="stack"
      />
    </section>
  );
}

function InvoiceLink({ invoice }: { invoice: Invoice }) {
  const href = invoice.pdfUrl ?? invoice.url;
  if (!href) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ variant: "link" })}
      aria-label={`View invoice ${invoice.number ?? ""} (opens in a new tab)`}
    >
      View
      <ExternalLink aria-hidden="true" className="size-3.5" />
    </a>
  );
}
