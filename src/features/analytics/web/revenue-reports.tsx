import { Chart } from "#ui/charts/chart.tsx";
import type { TableColumn } from "#ui/table.tsx";
import type { ProgramData } from "./api.ts";
import { axisText, moneyText, stepText, sumOf } from "./figure-text.ts";
import { Report } from "./report.tsx";

type Row = ProgramData["revenue"][number];

const SERIES = [
  {
    key: "subscriptions",
    label: "Subscriptions",
    color: "var(--color-press)",
    stack: "revenue",
  },
  { key: "events", label: "Event fees", color: "var(--color-accent)", stack: "revenue" },
];

const totalCents = (row: Row) => row.subscriptionCents + row.eventCents;

const columns: TableColumn<Row>[] = [
  {
    key: "month",
    header: "Month",
    isRowHeader: true,
    cell: (row) => stepText("month", row.month),
  },
  {
    key: "subscriptions",
    header: "Subscriptions",
    align: "right",
    cell: (row) => moneyText(row.subscriptionCents, row.currency),
  },
  {
    key: "events",
    header: "Event fees",
    align: "right",
    cell: (row) => moneyText(row.eventCents, row.currency),
  },
];

/** One report per currency. Amounts in different currencies are never added up. */
export function RevenueReports({ rows, csv }: { rows: Row[]; csv: string }) {
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  if (currencies.length === 0) return <Revenue title="Revenue by month" rows={[]} csv={csv} />;
  return currencies.map((currency) => (
    <Revenue
      key={currency}
      title={
        currencies.length === 1 ? "Revenue by month" : `Revenue by month, ${currency.toUpperCase()}`
      }
      rows={rows.filter((row) => row.currency === currency)}
      csv={csv}
    />
  ));
}

function Revenue({ title, rows, csv }: { title: string; rows: Row[]; csv: string }) {
  const currency = rows[0]?.currency ?? "usd";
  const best = rows.toSorted((a, b) => totalCents(b) - totalCents(a))[0];
  const total = moneyText(sumOf(rows, totalCents), currency);
  return (
    <Report
      title={title}
      text="Payments in the last 12 months, by month."
      csv={csv}
      columns={columns}
      rows={rows.toReversed()}
      rowKey={(row) => row.month}
      empty={sumOf(rows, totalCents) === 0 && "No payments in the last 12 months."}
      chart={
        <Chart
          summary={`${total} in 12 months${best ? `, most in ${stepText("month", best.month)}: ${moneyText(totalCents(best), currency)}` : ""}.`}
          series={SERIES}
          rows={rows.map((row) => ({
            name: row.month,
            title: stepText("month", row.month),
            subscriptions: row.subscriptionCents / 100,
            events: row.eventCents / 100,
          }))}
          axisText={(month) => axisText("month", month)}
          valueText={(value) => moneyText(Math.round(value * 100), currency)}
        />
      }
    />
  );
}
