import { BarList } from "#ui/charts/bar-list.tsx";
import { hueStyle } from "#ui/color-math.ts";
import type { TableColumn } from "#ui/table.tsx";
import type { OwnData } from "./api.ts";
import { durationText } from "./figure-text.ts";
import { Report } from "./report.tsx";

type Row = OwnData["pillars"][number];

const columns: TableColumn<Row>[] = [
  { key: "title", header: "Pillar", isRowHeader: true, cell: (row) => row.title },
  {
    key: "completed",
    header: "Lessons",
    align: "right",
    className: "whitespace-nowrap",
    cell: (row) => `${row.completed} of ${row.lessonCount}`,
  },
  {
    key: "time",
    header: "Time",
    align: "right",
    className: "whitespace-nowrap",
    cell: (row) => durationText(row.seconds),
  },
];

export function TimeReport({ pillars, csv }: { pillars: Row[]; csv: string }) {
  return (
    <Report
      title="Time by pillar"
      text="Time you've spent in the lessons of each pillar."
      csv={csv}
      columns={columns}
      rows={pillars}
      rowKey={(row) => row.pillarId}
      empty={
        pillars.every(({ seconds }) => seconds === 0) && "You haven't spent time in a lesson yet."
      }
      chart={
        <BarList
          summary={pillars.map((row) => `${row.title}: ${durationText(row.seconds)}.`).join(" ")}
          rows={pillars.map((row) => ({
            key: row.pillarId,
            title: row.title,
            text: durationText(row.seconds),
            style: hueStyle(row.color, "#0F3460"),
            bars: [{ label: "Time", value: row.seconds }],
          }))}
        />
      }
    />
  );
}
