import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { QueryView } from "#platform/web/query-view.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Sparkline } from "#ui/charts/sparkline.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import { formatMonth, formatTarget, formatValue } from "../format-value.ts";
import { ChangeText } from "./change-text.tsx";
import { PeerRange } from "./peer-range.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { type OverviewData, overviewOptions, type ScoreData } from "./view-api.ts";

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
      {(data) => (data.month === null ? <NoNumbers data={data} /> : <Metrics data={data} agency={agency} />)}
    </QueryView>
  );
}

function NoNumbers({ data: { agency, canEdit } }: { data: OverviewData }) {
  if (!agency)
    return (
      <EmptyState
        title="You don't belong to an agency"
        text="A scorecard shows the numbers of one agency."
      />
    );
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

interface MetricsProps {
  data: OverviewData;
  agency: string;
}

const OTHER = "Other metrics";

function Metrics({ data, agency }: MetricsProps) {
  const { metrics, month } = data;
  const groups = Map.groupBy(metrics, ({ pillarTitle }) => pillarTitle ?? OTHER);
  const columns = columnsFor(data, agency);
  return (
    <div className="flex flex-col gap-10">
      <p className="text-ink-soft text-sm">
        Numbers up to {formatMonth(month ?? "")}, compared with the month before.
      </p>
      {[...groups].map(([title, rows]) => (
        <section key={title} aria-label={title}>
          <SectionHeading className="mb-0">{title}</SectionHeading>
          <Table
            label={title}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            narrow="stack"
            className="sm:[&_table]:table-fixed"
          />
        </section>
      ))}
    </div>
  );
}

const columnsFor = (
  { currency, month: newest }: OverviewData,
  agency: string,
): TableColumn<ScoreData>[] => [
  {
    key: "name",
    header: "Metric",
    isRowHeader: true,
    cell: ({ id, name }) => (
      <Link
        to="/scorecard/$metricId"
        params={{ metricId: id }}
        search={{ agency }}
        className="rounded underline decoration-line-strong underline-offset-4 hover:decoration-current max-sm:text-base"
      >
        {name}
      </Link>
    ),
  },
  {
    key: "value",
    header: "Value",
    cell: (score) => <ValueCell score={score} currency={currency} newest={newest} />,
  },
  {
    key: "recent",
    header: "12 months",
    cell: ({ recent, unit }) => <RecentValues values={recent} format={{ unit, currency }} />,
  },
  {
    key: "status",
    header: "Status and target",
    cell: ({ status, bands, unit }) => {
      const target = formatTarget(bands, { unit, currency });
      return (
        <div className="flex flex-col items-start gap-1">
          <StatusBadge status={status} />
          <span className="text-ink-soft text-xs">{target ?? "No target"}</span>
        </div>
      );
    },
  },
  {
    key: "peers",
    header: "Peers",
    cell: ({ peers, value, unit }) =>
      peers ? (
        <PeerRange peers={peers} value={value} format={{ unit, currency }} />
      ) : (
        <span className="text-ink-faint text-xs">No figures yet</span>
      ),
  },
];

interface ValueCellProps {
  score: ScoreData;
  currency: string;
  newest: string | null;
}

function ValueCell({ score, currency, newest }: ValueCellProps) {
  const { value, previousValue, status, month, missing, unit } = score;
  const format = { unit, currency };
  const gap = missing && missing.charAt(0).toUpperCase() + missing.slice(1);
  if (value === null || month === null) return <span className="text-ink-soft">{gap}</span>;
  return (
    <div className="flex flex-col gap-0.5">
      <span className="font-medium text-base text-ink tabular-nums">
        {formatValue(value, format)}
      </span>
      {month !== newest && (
        <span className="text-ink-soft text-xs">
          {formatMonth(month)}. {gap}.
        </span>
      )}
      {previousValue !== null && (
        <ChangeText value={value} previous={previousValue} status={status} format={format} />
      )}
    </div>
  );
}

function RecentValues({
  values,
  format,
}: {
  values: ScoreData["recent"];
  format: Parameters<typeof formatValue>[1];
}) {
  const known = values.filter((value) => value !== null);
  const [first] = known;
  const last = known.at(-1);
  if (first === undefined || last === undefined)
    return <span className="text-ink-faint text-xs">No values</span>;
  const text = (value: number) => formatValue(value, format);
  return (
    <div className="w-28 max-w-full">
      <Sparkline
        values={values}
        kind="line"
        summary={`From ${text(first)} to ${text(last)}, lowest ${text(Math.min(...known))}, highest ${text(Math.max(...known))}.`}
      />
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
