import { slugify } from "#platform/contract.ts";
import { type CsvColumn, toCsv } from "#platform/server/csv.ts";
import { STATUS_LABELS } from "../format-value.ts";
import type { MetricUnit } from "../metrics.ts";
import type { readMetric } from "./read-view.ts";

type MetricPage = Awaited<ReturnType<typeof readMetric>>;
type Row = MetricPage["history"][number];

const unitText = (unit: MetricUnit, currency: string): string =>
  ({ percent: " (%)", ratio: "", money: ` (${currency})`, months: " (months)", number: "" })[unit];

/** Percentages as 12.5, and no digits that only come from binary fractions. */
const cellOf = (value: number | null | undefined, unit: MetricUnit): number | null =>
  value === null || value === undefined
    ? null
    : Number((unit === "percent" ? value * 100 : value).toFixed(4));

/** The history of a metric for spreadsheets. */
export function metricCsv({ metric, currency, history }: MetricPage): File {
  const { name, unit } = metric;
  const columns: CsvColumn<Row>[] = [
    { header: "Month", value: ({ month }) => month.slice(0, 7) },
    { header: `${name}${unitText(unit, currency)}`, value: ({ value }) => cellOf(value, unit) },
    { header: "Status", value: ({ status }) => status && STATUS_LABELS[status] },
    ...(["p25", "p50", "p75"] as const).map((key, index) => ({
      header: `Peers, ${["lower quartile", "median", "upper quartile"][index]}`,
      value: ({ peers }: Row) => cellOf(peers?.[key], unit),
    })),
  ];
  return new File([toCsv(columns, history)], `${slugify(name) || "metric"}.csv`, {
    type: "text/csv; charset=utf-8",
  });
}
