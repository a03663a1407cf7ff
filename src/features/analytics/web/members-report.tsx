import { useTimeZone } from "#platform/web/session.ts";
import { BarList } from "#ui/charts/bar-list.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import type { TableColumn } from "#ui/table.tsx";
import { MOST_MEMBERS } from "../periods.ts";
import type { TeamData } from "./api.ts";
import { Report } from "./report.tsx";

type Row = TeamData["members"][number];

/** So many bars are a picture; more are a wall. The table has them all. */
const SHOWN = 10;

export function MembersReport({ team, csv }: { team: TeamData; csv: string }) {
  const zone = useTimeZone();
  const { members, lessonCount, totals } = team;
  const columns: TableColumn<Row>[] = [
    { key: "name", header: "Name", isRowHeader: true, cell: (row) => row.name },
    { key: "now", header: "Now", align: "right", cell: (row) => row.completedInSpan },
    { key: "all", header: "In all", align: "right", cell: (row) => row.completed },
    { key: "read", header: "Read", align: "right", cell: (row) => row.articles },
    {
      key: "last",
      header: "Last active",
      className: "whitespace-nowrap",
      cell: (row) =>
        row.lastActiveAt ? (
          <RelativeTime at={row.lastActiveAt} zone={zone} />
        ) : (
          <span className="text-ink-faint">Not yet</span>
        ),
    },
  ];
  const shown = members.slice(0, SHOWN);
  return (
    <Report
      title="Who is how far"
      text={`Lessons completed of ${lessonCount}; “Now” is the time chosen above.${
        totals.members > MOST_MEMBERS ? ` The busiest ${MOST_MEMBERS} of ${totals.members}.` : ""
      }`}
      csv={csv}
      columns={columns}
      rows={members}
      rowKey={(row) => row.id}
      empty={members.length === 0 && "There is nobody in your team yet."}
      chart={
        <BarList
          summary={`Lessons completed of ${lessonCount}. ${shown
            .map(({ name, completed }) => `${name}: ${completed}.`)
            .join(" ")}`}
          rows={shown.map((row) => ({
            key: row.id,
            title: row.name,
            text: `${row.completed} of ${lessonCount}`,
            max: lessonCount,
            bars: [{ label: "Completed", value: row.completed, color: "var(--color-press)" }],
          }))}
        />
      }
    />
  );
}
