import { Link } from "@tanstack/react-router";
import { BarList } from "#ui/charts/bar-list.tsx";
import type { TableColumn } from "#ui/table.tsx";
import type { ProgramData } from "./api.ts";
import { countText } from "./figure-text.ts";
import { Report } from "./report.tsx";

type Row = ProgramData["mostRead"][number];

const columns: TableColumn<Row>[] = [
  {
    key: "title",
    header: "Article",
    isRowHeader: true,
    cell: (row) => (
      <Link to="/resources/$slug" params={{ slug: row.slug }} className="hover:underline">
        {row.title}
      </Link>
    ),
  },
  { key: "readers", header: "Readers", align: "right", cell: (row) => row.readers },
  { key: "visits", header: "Visits", align: "right", cell: (row) => row.visits },
];

export function MostReadReport({ rows, csv }: { rows: Row[]; csv: string }) {
  const readers = (count: number) => countText(count, "reader", "readers");
  return (
    <Report
      title="Most read"
      text="The ten articles opened by the most members in this period."
      csv={csv}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      empty={rows.length === 0 && "No articles were read in this period."}
      chart={
        <BarList
          summary={rows.map((row) => `${row.title}: ${readers(row.readers)}.`).join(" ")}
          rows={rows.map((row) => ({
            key: row.id,
            title: row.title,
            text: readers(row.readers),
            bars: [{ label: "Readers", value: row.readers, color: "var(--color-accent)" }],
          }))}
        />
      }
    />
  );
}
