import { Table, type TableColumn } from "#ui/table.tsx";
import { formatChange, formatMonth, formatValue, type ValueFormat } from "../format-value.ts";
import type { MetricUnit, Status } from "../metrics.ts";
import { StatusBadge } from "./status-badge.tsx";

interface ValueInMonth {
  month: string;
  value: number;
  status: Status | null;
}

interface ChangedMetric {
  metricId: string;
  name: string;
  unit: MetricUnit;
  /** Null: there was no value. */
  before: ValueInMonth | null;
  now: ValueInMonth;
}

interface Props {
  metrics: ChangedMetric[];
  currency: string;
}

/** What metrics were and are, each with its month and status. */
export function ChangedMetrics({ metrics, currency }: Props) {
  const formatOf = ({ unit }: ChangedMetric) => ({ unit, currency });
  const columns: TableColumn<ChangedMetric>[] = [
    { key: "metric", header: "Metric", isRowHeader: true, cell: ({ name }) => name },
    {
      key: "before",
      header: "Before",
      cell: (metric) => <Value value={metric.before} format={formatOf(metric)} />,
    },
    {
      key: "now",
      header: "Now",
      cell: (metric) => <Value value={metric.now} format={formatOf(metric)} />,
    },
    {
      key: "change",
      header: "Change",
      isSecondary: true,
      className: "text-ink-soft",
      cell: (metric) =>
        metric.before
          ? formatChange(metric.now.value - metric.before.value, formatOf(metric))
          : "New",
    },
  ];
  return (
    <Table
      label="Metrics that changed"
      columns={columns}
      rows={metrics}
      rowKey={({ metricId }) => metricId}
      narrow="stack"
      isCompact
    />
  );
}

function Value({ value, format }: { value: ValueInMonth | null; format: ValueFormat }) {
  if (!value) return <span className="text-ink-faint">No value</span>;
  return (
    <div className="flex flex-col items-start gap-1">
      <p>
        <span className="font-medium text-ink tabular-nums">
          {formatValue(value.value, format)}
        </span>{" "}
        <span className="text-ink-faint text-xs">{formatMonth(value.month, "short")}</span>
      </p>
      {value.status && <StatusBadge status={value.status} />}
    </div>
  );
}
