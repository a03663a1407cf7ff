import { Link } from "@tanstack/react-router";
import { PersonLink } from "#platform/web/person-link.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { buttonClass } from "#ui/button.tsx";
import { BarList } from "#ui/charts/bar-list.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import type { TableColumn } from "#ui/table.tsx";
import { MAX_MEMBERS } from "../periods.ts";
import type { TeamData } from "./api.ts";
import { Report } from "./report.tsx";

type Row = TeamData["members"][number];

/** More bars make the chart unreadable. The table lists everyone. */
const MAX_BARS = 10;

const exercisesColumn = (total: number): TableColumn<Row> => ({
  key: "exercises",
  header: "Exercises",
  align: "right",
  className: "whitespace-nowrap",
  cell: (row) => (
    <Link
      to="/analytics/team/$id"
      params={{ id: row.id }}
      aria-label={`Exercises of ${row.name}: ${row.exercises} of ${total}`}
      className={buttonClass({ variant: "link" })}
    >
      {row.exercises} of {total}
    </Link>
  ),
});

export function MembersReport({ team, csv }: { team: TeamData; csv: string }) {
  const zone = useTimeZone();
  const { members, lessonCount, exerciseCount, totals } = team;
  const columns: TableColumn<Row>[] = [
    {
      key: "name",
      header: "Name",
      isRowHeader: true,
      cell: (row) => <PersonLink id={row.id}>{row.name}</PersonLink>,
    },
    { key: "now", header: "This period", align: "right", cell: (row) => row.completedInSpan },
    { key: "all", header: "Total", align: "right", cell: (row) => row.completed },
    { key: "read", header: "Articles", align: "right", cell: (row) => row.articles },
    ...(exerciseCount > 0 ? [exercisesColumn(exerciseCount)] : []),
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
  const shown = members.slice(0, MAX_BARS);
  return (
    <Report
      title="Progress by person"
      text={`Lessons completed out of ${lessonCount}. “This period” is the range chosen above.${
        totals.members > MAX_MEMBERS
          ? ` Showing the ${MAX_MEMBERS} most active of ${totals.members} people.`
          : ""
      }`}
      csv={csv}
      columns={columns}
      rows={members}
      rowKey={(row) => row.id}
      empty={members.length === 0 && "No one is on your team yet."}
      chart={
        <BarList
          summary={`Lessons completed out of ${lessonCount}. ${shown
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
