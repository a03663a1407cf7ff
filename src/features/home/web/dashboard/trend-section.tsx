import { Link } from "@tanstack/react-router";
import { useTimeZone } from "#platform/web/session.ts";
import { Card } from "#ui/card.tsx";
import { Sparkline } from "#ui/charts/sparkline.tsx";
import { cx } from "#ui/cx.ts";
import { formatDate } from "#ui/date-format.ts";
import { SectionHeading } from "#ui/section-heading.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import type { DashboardData } from "../api.ts";
import { type Trend, trendsOf, valueText } from "./trends.ts";

type Week = DashboardData["trend"]["weeks"][number];

/** Recurring revenue, new and churned subscriptions and failed payments, each with 12 weeks. */
export function TrendSection({ trend }: { trend: DashboardData["trend"] }) {
  const trends = trendsOf(trend);
  return (
    <section aria-labelledby="trend">
      <SectionHeading id="trend" subtitle="Each chart shows the last 12 weeks.">
        Subscriptions
      </SectionHeading>
      <ul className="grid grid-cols-1 gap-4 @md:grid-cols-2 @4xl:grid-cols-4">
        {trends.map((one) => (
          <li key={one.key}>
            <TrendCard trend={one} />
          </li>
        ))}
      </ul>
      <details className="mt-4">
        <summary className="w-fit cursor-pointer rounded py-1 text-press text-sm">
          Show as a table
        </summary>
        <Table
          label="Subscriptions by week"
          columns={columnsFor(trends, trend.currency, useTimeZone())}
          rows={trend.weeks.toReversed()}
          rowKey={(week) => week.until}
          isCompact
          className="mt-2"
        />
      </details>
    </section>
  );
}

function TrendCard({ trend }: { trend: Trend }) {
  return (
    <Card className="flex h-full flex-col gap-3">
      <h3 className="font-medium text-ink">
        {trend.key === "failed" ? (
          <Link to="/admin/billing" className="rounded underline-offset-4 hover:underline">
            {trend.label}
          </Link>
        ) : (
          trend.label
        )}
      </h3>
      <div>
        <p className="display text-3xl text-ink tabular-nums [font-feature-settings:'lnum']">
          {trend.value}
        </p>
        <p className="text-ink-soft text-sm">{trend.note}</p>
      </div>
      <div className="mt-auto flex flex-col gap-2">
        <Sparkline
          values={trend.values}
          kind={trend.key === "recurringCents" ? "line" : "bars"}
          summary={trend.summary}
        />
        <p
          className={cx(
            "text-sm",
            trend.direction === "same" && "text-ink-faint",
            trend.direction !== "same" && (trend.isGood ? "text-sage" : "text-brick"),
          )}
        >
          {trend.change}
        </p>
      </div>
    </Card>
  );
}

const columnsFor = (trends: Trend[], currency: string, zone: string): TableColumn<Week>[] => [
  {
    key: "until",
    header: "Seven days until",
    isRowHeader: true,
    cell: (week) => formatDate(week.until, "shortDate", { zone }),
  },
  ...trends.map(
    ({ key, label }): TableColumn<Week> => ({
      key,
      header: label,
      align: "right",
      cell: (week) => valueText(key, week[key], currency),
    }),
  ),
];
