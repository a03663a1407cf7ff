import { Chart } from "#ui/charts/chart.tsx";
import type { TableColumn } from "#ui/table.tsx";
import type { Unit } from "../periods.ts";
import type { OwnData } from "./api.ts";
import { axisText, countText, peakText, STEP_LABELS, stepText, sumOf } from "./figure-text.ts";
import { Report } from "./report.tsx";

type Step = OwnData["progress"][number];

interface Props {
  title: string;
  unit: Unit;
  rows: Step[];
  csv: string;
}

const SERIES = [
  { key: "lessons", label: "Lessons completed", color: "var(--color-press)" },
  { key: "articles", label: "Articles read", color: "var(--color-accent)" },
];

const columnsFor = (unit: Unit): TableColumn<Step>[] => [
  {
    key: "start",
    header: STEP_LABELS[unit].header,
    isRowHeader: true,
    cell: (row) => stepText(unit, row.start),
  },
  { key: "lessons", header: "Lessons", align: "right", cell: (row) => row.lessons },
  { key: "articles", header: "Articles", align: "right", cell: (row) => row.articles },
];

export function ProgressReport({ title, unit, rows, csv }: Props) {
  const lessons = sumOf(rows, (row) => row.lessons);
  const articles = sumOf(rows, (row) => row.articles);
  const peak = peakText(rows, unit, (row) => row.lessons);
  const summary = `${countText(lessons, "lesson", "lessons")} completed${peak && `, ${peak}`}. ${countText(articles, "article", "articles")} read.`;
  return (
    <Report
      title={title}
      text={`Lessons completed and articles read per ${STEP_LABELS[unit].each}.`}
      csv={csv}
      columns={columnsFor(unit)}
      rows={rows.toReversed()}
      rowKey={(row) => row.start}
      empty={lessons + articles === 0 && "No activity in this period. Try a longer one."}
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
