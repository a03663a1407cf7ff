import { Link } from "@tanstack/react-router";
import { useTimeZone } from "#platform/web/session.ts";
import { BarList } from "#ui/charts/bar-list.tsx";
import { formatDate } from "#ui/date-format.ts";
import type { TableColumn } from "#ui/table.tsx";
import type { ProgramData } from "./api.ts";
import { Report } from "./report.tsx";

type Row = ProgramData["events"][number];

const PAST = "color-mix(in oklch, var(--color-sage) 50%, var(--color-surface))";
const UPCOMING = "var(--color-sage)";

const seatsText = ({ seatsTaken, availableSeats }: Row) =>
  availableSeats === null ? `${seatsTaken} (no limit)` : `${seatsTaken} of ${availableSeats}`;

/** Events without a seat limit have no fill bar. */
export const fillBars = ({ availableSeats, seatsTaken, isPast }: Row) =>
  availableSeats === null
    ? []
    : [{ label: "Seats taken", value: seatsTaken, color: isPast ? PAST : UPCOMING }];

export function EventReport({ rows, csv }: { rows: Row[]; csv: string }) {
  const zone = useTimeZone();
  const columns: TableColumn<Row>[] = [
    {
      key: "title",
      header: "Event",
      isRowHeader: true,
      cell: (row) => (
        <Link to="/events/$id" params={{ id: row.id }} className="hover:underline">
          {row.title}
        </Link>
      ),
    },
    {
      key: "date",
      header: "Date",
      className: "whitespace-nowrap",
      cell: (row) => formatDate(row.startsAt, "shortDate", { zone }),
    },
    {
      key: "seats",
      header: "Seats",
      align: "right",
      className: "whitespace-nowrap",
      cell: seatsText,
    },
  ];
  return (
    <Report
      title="Event fill"
      text="Seats filled at the last six and the next six events."
      csv={csv}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      empty={rows.length === 0 && "No events yet."}
      chart={
        <BarList
          summary={rows.map((row) => `${row.title}: ${seatsText(row)}.`).join(" ")}
          legend={[
            { key: "past", label: "Past", color: PAST },
            { key: "coming", label: "Upcoming", color: UPCOMING },
          ]}
          rows={rows.map((row) => ({
            key: row.id,
            title: row.title,
            text: seatsText(row),
            max: row.availableSeats ?? undefined,
            bars: fillBars(row),
          }))}
        />
      }
    />
  );
}
