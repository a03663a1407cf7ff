import Download from "lucide-react/icons/download";
import type { ReactNode } from "react";
import { buttonClass } from "#ui/button.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";

interface ReportProps<Row> {
  title: string;
  /** Describes the figures. */
  text: ReactNode;
  csv: string;
  chart: ReactNode;
  columns: TableColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Shown instead of an empty chart. */
  empty?: string | false | undefined;
}

/** A chart with the same figures as a table and as a CSV file. */
export function Report<Row>({
  title,
  text,
  csv,
  chart,
  columns,
  rows,
  rowKey,
  empty,
}: ReportProps<Row>) {
  return (
    <section aria-label={title}>
      <SectionHeading
        subtitle={text}
        action={
          <a
            href={csv}
            download
            className={buttonClass({ variant: "secondary", size: "sm" })}
            aria-label={`CSV: ${title}`}
          >
            <Download aria-hidden="true" className="size-4" />
            CSV
          </a>
        }
        className="items-end"
      >
        {title}
      </SectionHeading>
      {empty ? (
        <p className="py-6 text-ink-soft">{empty}</p>
      ) : (
        <div className="grid grid-cols-1 gap-x-10 gap-y-6 @4xl:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
          {chart}
          <Table
            label={`${title}, as a table`}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            className="max-h-108 self-start [&_td]:py-1 [&_th]:py-1"
          />
        </div>
      )}
    </section>
  );
}
