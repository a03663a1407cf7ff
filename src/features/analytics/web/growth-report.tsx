import { Chart } from "#ui/charts/chart.tsx";
import type { TableColumn } from "#ui/table.tsx";
import type { Unit } from "../periods.ts";
import type { ProgramData } from "./api.ts";
import { axisText, peakText, STEP_LABELS, stepText, sumOf } from "./figure-text.ts";
import { Report } from "./report.tsx";

type Row = ProgramData["members"][number];

const SERIES = [
  { key: "joined", label: "Joined", color: "var(--color-sage)" },
  { key: "active", label: "Active", color: "var(--color-accent)" },
  { key: "total", label: "Members", color: "var(--color-press)", kind: "line" as const },
];

const columnsFor = (unit: Unit): TableColumn<Row>[] => [
  {
    key: "start",
    header: STEP_LABELS[unit].header,
    isRowHeader: true,
    cell: (row) => stepText(unit, row.start),
  },
  { key: "joined", header: "Joined", align: "right", cell: (row) => row.joined },
  { key: "active", header: "Active", align: "right", cell: (row) => row.active },
  { key: "total", header: "Members", align: "right", cell: (row) => row.total },
];

export function GrowthReport({ unit, rows, csv }: { unit: Unit; rows: Row[]; csv: string }) {
  const peak = peakText(rows, unit, (row) => row.active);
  const summary = `Members went from ${rows[0]?.total ?? 0} to ${rows.at(-1)?.total ?? 0}; ${sumOf(rows, (row) => row.joined)} joined. Active members${peak ? `: ${peak}.` : ": none."}`;
  return (
    <Report
      title="Members and activity"
      text={`New, active and total members per ${STEP_LABELS[unit].each}.`}
      csv={csv}
      columns={columnsFor(unit)}
      rows={rows.toReversed()}
      rowKey={(row) => row.start}
      chart={
        <Chart
          summary={summary}
          series={SERIES}
          rows={rows.map((row) => ({ ...row, name: row.start, title: stepText(unit, row.start) }))}
          axisText={(start) => axisText(unit, start)}
        />
      }
    />
  );
}
