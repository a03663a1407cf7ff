import { BarList } from "#ui/charts/bar-list.tsx";
import { hueStyle } from "#ui/color-math.ts";
import type { TableColumn } from "#ui/table.tsx";
import type { FunnelData } from "./api.ts";
import { Report } from "./report.tsx";

type Row = FunnelData[number];

interface Props {
  rows: FunnelData;
  /** Total number of members. */
  members: number;
  csv: string;
}

const shade = (percent: number) =>
  `color-mix(in oklch, var(--color-press) ${percent}%, var(--color-surface))`;
const STAGES = [
  { key: "started", label: "Started", color: shade(40) },
  { key: "halfway", label: "Halfway", color: shade(68) },
  { key: "completed", label: "Completed", color: shade(100) },
] as const;

const columns: TableColumn<Row>[] = [
  { key: "title", header: "Pillar", isRowHeader: true, cell: (row) => row.title },
  ...STAGES.map(({ key, label }) => ({
    key,
    header: label,
    align: "right" as const,
    cell: (row: Row) => row[key],
  })),
];

export function FunnelReport({ rows, members, csv }: Props) {
  const summary = rows
    .map(
      ({ title, started, halfway, completed }) =>
        `${title}: ${started} started, ${halfway} halfway, ${completed} completed.`,
    )
    .join(" ");
  return (
    <Report
      title="Completion by pillar"
      text="How many people have started, reached halfway, and finished each pillar."
      csv={csv}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.pillarId}
      empty={rows.every(({ started }) => started === 0) && "No one has completed a lesson yet."}
      chart={
        <BarList
          summary={`Of ${members} members. ${summary}`}
          legend={[...STAGES]}
          rows={rows.map((row) => ({
            key: row.pillarId,
            title: row.title,
            text: `${row.completed} of ${members}`,
            max: members,
            style: hueStyle(row.color, "#0F3460"),
            bars: STAGES.map(({ key, label, color }) => ({ label, color, value: row[key] })),
          }))}
        />
      }
    />
  );
}
