import { Link } from "@tanstack/react-router";
import { useMember, useTimeZone } from "#platform/web/session.ts";
import { buttonClass } from "#ui/button.tsx";
import { BarList } from "#ui/charts/bar-list.tsx";
import { formatDate } from "#ui/date-format.ts";
import { SectionHeading } from "#ui/section-heading.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import { MAX_SCORE, sentenceFor, TEAM_FROM } from "../diagnostic-rules.ts";
import type { ResultData } from "./api.ts";

type Score = ResultData["scores"][number];

const text = (score: number | null) => (score === null ? "–" : score.toFixed(1));

/** The bars of each pillar: now, before and the team. */
function seriesOf({ scores, earlierAt }: ResultData) {
  return [
    { key: "own", label: "You", color: "var(--color-press)", isShown: true },
    {
      key: "earlier",
      label: "You before",
      color: "var(--color-line-strong)",
      isShown: earlierAt !== null,
    },
    {
      key: "team",
      label: "Your team",
      color: "var(--color-accent)",
      isShown: scores.some(({ team }) => team !== null),
    },
  ].filter(({ isShown }) => isShown) as {
    key: "own" | "earlier" | "team";
    label: string;
    color: string;
  }[];
}

export function DiagnosticResult({ result }: { result: ResultData }) {
  const { scores, completedAt, earlierAt } = result;
  const zone = useTimeZone();
  const series = seriesOf(result);
  const day = (at: string) => formatDate(at, "date", { zone });
  const columns: TableColumn<Score>[] = [
    { key: "title", header: "Pillar", isRowHeader: true, cell: ({ title }) => title },
    ...series.map(({ key, label }) => ({
      key,
      header: label,
      align: "right" as const,
      cell: (score: Score) => text(score[key]),
    })),
  ];
  return (
    <>
      <section aria-labelledby="result">
        <SectionHeading
          id="result"
          subtitle={`Completed ${day(completedAt)}${earlierAt ? `, before that ${day(earlierAt)}` : ""}. Scores from 1 to ${MAX_SCORE}.`}
        >
          Your result
        </SectionHeading>
        <div className="grid grid-cols-1 gap-x-10 gap-y-6 @4xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <BarList
            summary={scores.map(({ title, own }) => `${title}: ${text(own)}.`).join(" ")}
            rows={scores.map((score) => ({
              key: score.id,
              title: score.title,
              text: text(score.own),
              max: MAX_SCORE,
              bars: series.map(({ key, label, color }) => ({
                label,
                value: score[key] ?? 0,
                color,
              })),
            }))}
            legend={series}
          />
          <Table
            label="Your result, as a table"
            columns={columns}
            rows={scores}
            rowKey={({ id }) => id}
            className="self-start"
          />
        </div>
        <p className="mt-4 text-ink-soft text-sm">{teamText(result.people)}</p>
      </section>
      <NextSteps scores={scores} />
    </>
  );
}

function teamText(people: number | null): string {
  if (people === null)
    return "An owner of your agency can share the average of your team with you.";
  if (people >= TEAM_FROM)
    return `The average of your team is from ${people} people. It changes when two more have answered, to keep single answers private.`;
  const answered = people === 1 ? "1 person has" : `${people} people have`;
  return `The average of your team appears once ${TEAM_FROM} people have answered. So far ${answered}.`;
}

/** One sentence per pillar; the weakest first. */
function NextSteps({ scores }: { scores: Score[] }) {
  const { role } = useMember();
  const weakestFirst = scores.toSorted((one, two) => (one.own ?? 0) - (two.own ?? 0));
  return (
    <section aria-labelledby="next-steps">
      <SectionHeading id="next-steps" className="mb-0">
        Where to start
      </SectionHeading>
      <ul className="hairlines">
        {weakestFirst.map(({ id, title, slug, own }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4"
          >
            <p className="min-w-0 text-ink">{sentenceFor(title, own ?? 0)}</p>
            <Link
              to="/pillars-of-agency/$slug"
              params={{ slug }}
              className={buttonClass({ variant: "link", className: "!whitespace-normal text-sm" })}
            >
              Open {title}
            </Link>
          </li>
        ))}
      </ul>
      {role === "agent" && (
        <Link
          to="/plan"
          search={{ new: true }}
          className={buttonClass({ variant: "primary", className: "mt-6" })}
        >
          Propose my plan
        </Link>
      )}
    </section>
  );
}
