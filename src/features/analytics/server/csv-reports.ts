import { type CsvColumn, toCsv } from "#platform/server/csv.ts";
import type { OwnFigures, ProgramFigures, TeamFigures } from "../figures-contract.ts";
import type { OwnReport, ProgramReport, TeamReport, Unit } from "../periods.ts";

const STEP_HEADER: Record<Unit, string> = {
  day: "Day",
  week: "Week beginning",
  month: "Month beginning",
};

function file<Row>(name: string, columns: CsvColumn<Row>[], rows: Row[]): File {
  return new File([toCsv(columns, rows)], `${name}.csv`, { type: "text/csv; charset=utf-8" });
}

type Step = OwnFigures["progress"][number];
const progressColumns = (unit: Unit): CsvColumn<Step>[] => [
  { header: STEP_HEADER[unit], value: (row) => row.start },
  { header: "Lessons completed", value: (row) => row.lessons },
  { header: "Articles read", value: (row) => row.articles },
];

type Funnel = TeamFigures["pillars"][number];
const funnelColumns: CsvColumn<Funnel>[] = [
  { header: "Pillar", value: (row) => row.title },
  { header: "Lessons", value: (row) => row.lessonCount },
  { header: "Started", value: (row) => row.started },
  { header: "Halfway", value: (row) => row.halfway },
  { header: "Completed", value: (row) => row.completed },
];

export function ownCsv(report: OwnReport, figures: OwnFigures): File {
  if (report === "progress") {
    return file("my_progress", progressColumns(figures.unit), figures.progress);
  }
  return file(
    "my_time_by_pillar",
    [
      { header: "Pillar", value: (row) => row.title },
      { header: "Lessons completed", value: (row) => row.completed },
      { header: "Lessons", value: (row) => row.lessonCount },
      { header: "Minutes", value: (row) => Math.round(row.seconds / 60) },
    ],
    figures.pillars,
  );
}

export function teamCsv(report: TeamReport, figures: TeamFigures): File {
  if (report === "progress") {
    return file("team_progress", progressColumns(figures.unit), figures.progress);
  }
  if (report === "pillars") return file("team_pillars", funnelColumns, figures.pillars);
  return file(
    "team_members",
    [
      { header: "Name", value: (row) => row.name },
      { header: "Lessons completed in this period", value: (row) => row.completedInSpan },
      { header: "Lessons completed in total", value: (row) => row.completed },
      { header: "Lessons", value: () => figures.lessonCount },
      { header: "Articles read", value: (row) => row.articles },
      { header: "Exercises done", value: (row) => row.exercises },
      { header: "Exercises", value: () => figures.exerciseCount },
      { header: "Last active (UTC)", value: (row) => row.lastActiveAt },
    ],
    figures.members,
  );
}

export function programCsv(report: ProgramReport, figures: ProgramFigures): File {
  switch (report) {
    case "members":
      return file(
        "members",
        [
          { header: STEP_HEADER[figures.unit], value: (row) => row.start },
          { header: "Joined", value: (row) => row.joined },
          { header: "Members at end of period", value: (row) => row.total },
          { header: "Active", value: (row) => row.active },
        ],
        figures.members,
      );
    case "pillars":
      return file("pillars", funnelColumns, figures.pillars);
    case "most-read":
      return file(
        "most_read",
        [
          { header: "Article", value: (row) => row.title },
          { header: "Readers", value: (row) => row.readers },
          { header: "Visits", value: (row) => row.visits },
        ],
        figures.mostRead,
      );
    case "events":
      return file(
        "event_fill",
        [
          { header: "Event", value: (row) => row.title },
          { header: "Starts At (UTC)", value: (row) => row.startsAt },
          { header: "Seats taken", value: (row) => row.seatsTaken },
          { header: "Seats", value: (row) => row.availableSeats ?? "Unlimited" },
        ],
        figures.events,
      );
    case "revenue":
      return file(
        "revenue_by_month",
        [
          { header: "Month beginning", value: (row) => row.month },
          { header: "Currency", value: (row) => row.currency.toUpperCase() },
          { header: "Subscriptions", value: (row) => row.subscriptionCents / 100 },
          { header: "Event fees", value: (row) => row.eventCents / 100 },
        ],
        figures.revenue,
      );
  }
}
