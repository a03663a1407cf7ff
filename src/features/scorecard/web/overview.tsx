import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { QueryView } from "#platform/web/query-view.tsx";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import { formatMonth } from "../format-value.ts";
import { type OverviewData, overviewOptions } from "./api.ts";
import { ScoreTable } from "./score-table.tsx";

/** Every metric of an agency, grouped by pillar. Without an id: the caller's own agency. */
export function Overview({ agency }: { agency: string }) {
  const overview = useQuery(overviewOptions(agency));
  return (
    <QueryView
      query={overview}
      loading={<OverviewSkeleton />}
      failure="Failed to load the scorecard. Please try again."
      notFound="Agency not found"
    >
      {(data) =>
        data.month === null ? (
          <NoNumbers canEdit={data.canEdit} />
        ) : (
          <Metrics data={data} agency={agency} />
        )
      }
    </QueryView>
  );
}

function NoNumbers({ canEdit }: Pick<OverviewData, "canEdit">) {
  return (
    <EmptyState
      title="No numbers yet"
      text={
        canEdit
          ? "Enter your first month to see your metrics, their targets and what to do next."
          : "The metrics appear here when an owner enters the first month."
      }
      action={
        canEdit && (
          <Link to="/scorecard" search={{ tab: "numbers" }} className={buttonClass()}>
            Enter numbers
          </Link>
        )
      }
    />
  );
}

function Metrics({ data, agency }: { data: OverviewData; agency: string }) {
  const groups = Map.groupBy(data.metrics, ({ pillarTitle }) => pillarTitle ?? "");
  return (
    <div className="@container flex flex-col gap-10">
      <p className="text-ink-soft text-sm">
        Numbers up to {formatMonth(data.month ?? "")}, compared with the month before.
      </p>
      {[...groups].map(([pillar, scores]) => {
        const title = pillar || (groups.size === 1 ? "Metrics" : "Other metrics");
        return (
          <section key={title} aria-label={title}>
            <SectionHeading className="mb-0">{title}</SectionHeading>
            <ScoreTable
              label={title}
              scores={scores}
              currency={data.currency}
              newest={data.month}
              agency={agency}
            />
          </section>
        );
      })}
    </div>
  );
}

const ROWS = [1, 2, 3, 4];

function OverviewSkeleton() {
  return (
    <LoadingRegion className="flex flex-col gap-6">
      <Skeleton className="h-5 w-64 max-w-full" />
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-20" />
      ))}
    </LoadingRegion>
  );
}
