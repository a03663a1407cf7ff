import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTimeZone } from "#platform/web/session.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { EmptySteps } from "#ui/illustrations/empty-steps.tsx";
import { Stat, StatRow } from "#ui/stat.tsx";
import { type OwnData, ownCsv, ownOptions } from "./api.ts";
import { Definitions } from "./definitions.tsx";
import { countText, durationText, sumOf } from "./figure-text.ts";
import { Figures } from "./figures.tsx";
import type { PeriodProps } from "./period-choice.tsx";
import { ProgressReport } from "./progress-report.tsx";
import { RecentDays } from "./recent-days.tsx";
import { TimeReport } from "./time-report.tsx";

export function OwnTab(props: PeriodProps) {
  const params = { period: props.period, zone: useTimeZone() };
  const query = useQuery(ownOptions(params));
  if (query.data && isNew(query.data)) return <NoProgress />;
  return (
    <Figures {...props} query={query}>
      {(own) => (
        <>
          <OwnStats own={own} />
          <ProgressReport
            title="Progress over time"
            unit={own.unit}
            rows={own.progress}
            csv={ownCsv(params, "progress")}
          />
          <TimeReport pillars={own.pillars} csv={ownCsv(params, "pillars")} />
          <Definitions of={["completed", "read", "streak", "time"]} zone={own.zone} />
        </>
      )}
    </Figures>
  );
}

const isNew = ({ streak, pillars }: OwnData) =>
  streak.activeDays === 0 && pillars.every(({ seconds }) => seconds === 0);

function OwnStats({ own: { streak, pillars, articlesRead } }: { own: OwnData }) {
  const completed = sumOf(pillars, (pillar) => pillar.completed);
  const lessons = sumOf(pillars, (pillar) => pillar.lessonCount);
  const days = (count: number) => countText(count, "day", "days");
  return (
    <StatRow>
      <Stat
        label="Streak"
        value={days(streak.current)}
        note={
          <span className="flex flex-col gap-2">
            Longest: {days(streak.longest)}
            <RecentDays days={streak.recent} />
          </span>
        }
      />
      <Stat label="Lessons completed" value={completed} note={`of ${lessons}`} />
      <Stat label="Articles read" value={countText(articlesRead, "article", "articles")} />
      <Stat
        label="Time in lessons"
        value={durationText(sumOf(pillars, (pillar) => pillar.seconds))}
        note={`across ${countText(streak.activeDays, "active day", "active days")}`}
      />
    </StatRow>
  );
}

function NoProgress() {
  return (
    <EmptyState
      title="No progress yet"
      text="Complete a lesson or read an article to see your progress here."
      illustration={<EmptySteps />}
      action={
        <>
          <Link to="/pillars-of-agency" className={buttonClass()}>
            Pick your first lesson
          </Link>
          <Link to="/resources" className={buttonClass({ variant: "secondary" })}>
            Browse resources
          </Link>
        </>
      }
    />
  );
}
