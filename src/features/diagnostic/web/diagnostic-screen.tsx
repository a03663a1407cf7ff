import { useQuery } from "@tanstack/react-query";
import { QueryView } from "#platform/web/query-view.tsx";
import { useSearchState } from "#platform/web/routing.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { formatDate } from "#ui/date-format.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { EmptySteps } from "#ui/illustrations/empty-steps.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Progress } from "#ui/progress.tsx";
import { LoadingRegion, SkeletonText } from "#ui/skeleton.tsx";
import { RETEST_DAYS, TEAM_FROM } from "../diagnostic-rules.ts";
import { type DiagnosticData, diagnosticOptions } from "./api.ts";
import { DiagnosticResult } from "./diagnostic-result.tsx";
import { PillarStep } from "./pillar-step.tsx";

export function DiagnosticScreen() {
  const query = useQuery(diagnosticOptions());
  const [{ pillar: slug }] = useSearchState("/diagnostic");
  return (
    <>
      {!query.data && <PageHeader title="Diagnostic" />}
      <QueryView
        query={query}
        loading={
          <LoadingRegion>
            <SkeletonText lines={8} />
          </LoadingRegion>
        }
        failure="Failed to load the diagnostic. Please try again."
        // A superadmin or a person without an agency reads the reason of the server.
        notFound="Diagnostic not found"
      >
        {(data) => {
          const step = data.opensAt ? -1 : data.pillars.findIndex((one) => one.slug === slug);
          const pillar = data.pillars[step];
          return pillar ? (
            <PillarStep key={pillar.id} pillars={data.pillars} pillar={pillar} step={step} />
          ) : (
            <Overview data={data} />
          );
        }}
      </QueryView>
    </>
  );
}

function Overview({ data }: { data: DiagnosticData }) {
  const { pillars, result, opensAt } = data;
  const zone = useTimeZone();
  return (
    <>
      <PageHeader
        title="Diagnostic"
        subtitle="Rate how your agency works today, and see which pillar to start with."
      />
      {pillars.length === 0 && !result ? (
        <EmptyState
          title="Not Available Yet"
          text="There are no statements to rate yet. Please come back later."
          illustration={<EmptySteps />}
        />
      ) : (
        <div className="flex flex-col gap-12">
          {opensAt ? null : <StartCard data={data} />}
          {result && <DiagnosticResult result={result} />}
          {opensAt && (
            <p className="text-ink-soft text-sm">
              You can repeat the diagnostic {RETEST_DAYS} days after the last one: from{" "}
              <time dateTime={opensAt}>{formatDate(opensAt, "date", { zone })}</time>.
            </p>
          )}
        </div>
      )}
    </>
  );
}

/** Starts, continues or repeats the diagnostic. */
function StartCard({ data: { pillars, startedAt, result } }: { data: DiagnosticData }) {
  const [, setSearch] = useSearchState("/diagnostic");
  const isRated = ({ score }: { score: number | null }) => score !== null;
  const statements = pillars.flatMap((pillar) => pillar.statements);
  const rated = statements.filter(isRated).length;
  const next = pillars.find((pillar) => !pillar.statements.every(isRated)) ?? pillars.at(-1);
  const label = startedAt ? "Continue" : result ? "Repeat the Diagnostic" : "Start the Diagnostic";
  if (!next) return null;
  return (
    <Card className="flex max-w-3xl flex-col items-start gap-4">
      <h2 className="display text-ink text-xl">
        {startedAt ? "Continue where you left off" : "About five minutes"}
      </h2>
      <p className="text-ink-soft">
        {`You rate ${statements.length} short statements, one pillar at a time. We save each answer, so you can stop and continue later. Only you see your answers. The average of your team appears once ${TEAM_FROM} people have answered.`}
      </p>
      {startedAt && (
        <Progress
          className="w-full max-w-sm"
          label="Statements rated"
          value={rated}
          max={statements.length}
          valueText={`${rated} of ${statements.length}`}
        />
      )}
      <Button onClick={() => setSearch({ pillar: next.slug }, { open: "record" })}>{label}</Button>
    </Card>
  );
}
