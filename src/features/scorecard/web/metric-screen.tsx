import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import Download from "lucide-react/icons/download";
import { type ComponentType, Suspense } from "react";
import { featureKey, isApiError } from "#platform/web/api-client.ts";
import { BackLink } from "#platform/web/back-link.tsx";
import { Forbidden } from "#platform/web/forbidden.tsx";
import { useLive } from "#platform/web/live/use-live.ts";
import { QueryView } from "#platform/web/query-view.tsx";
import { stringifySearch } from "#platform/web/routing.ts";
import { buttonClass } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import { Stat, StatRow } from "#ui/stat.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import { formatMonth, formatRange, formatTarget, formatValue } from "../format-value.ts";
import { type MetricData, metricCsv, metricOptions } from "./api.ts";
import { ChangeText } from "./change-text.tsx";
import { MetricChart } from "./metric-chart.tsx";
import { PeerRange, peerGroupText } from "./peer-range.tsx";
import { Prescription } from "./prescriptions.tsx";
import { StatusBadge } from "./status-badge.tsx";

/** What the app shows of the growth plan on the page of a metric. */
export interface MetricCommitmentsProps {
  metricId: string;
  /** Empty: the caller's own agency. */
  agency: string;
}

interface Props {
  Commitments: ComponentType<MetricCommitmentsProps> | null;
}

/** One metric: its history, what it means and what to do next. */
export function MetricScreen({ Commitments }: Props) {
  const { metricId } = useParams({ from: "/scorecard/$metricId" });
  const { agency } = useSearch({ from: "/scorecard/$metricId" });
  const metric = useQuery(metricOptions(metricId, agency));
  useDocumentTitle(metric.data?.metric.name);
  const client = useQueryClient();
  useLive("scorecard", () => client.invalidateQueries({ queryKey: featureKey("scorecard") }));
  const back = (
    <BackLink to={`/scorecard${stringifySearch({ agency })}`}>Back to the scorecard</BackLink>
  );
  if (isApiError(metric.error) && metric.error.status === 403)
    return <Forbidden message={metric.error.message} />;
  return (
    <QueryView
      query={metric}
      loading={<MetricSkeleton />}
      failure="Failed to load the metric. Please try again."
      notFound="Metric not found"
      back={back}
    >
      {(data) => (
        <div className="@container">
          <PageHeader
            back={back}
            eyebrow={data.metric.pillarTitle}
            title={data.metric.name}
            subtitle={data.metric.help}
          />
          <div className="flex flex-col gap-12">
            <Newest data={data} />
            {data.history.length > 0 && <History data={data} csv={metricCsv(metricId, agency)} />}
            <NextSteps data={data} />
            {Commitments && (
              <Suspense fallback={null}>
                <Commitments metricId={metricId} agency={agency} />
              </Suspense>
            )}
            <Definition data={data} />
          </div>
        </div>
      )}
    </QueryView>
  );
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function Newest({ data: { metric, history, currency, missing } }: { data: MetricData }) {
  const format = { unit: metric.unit, currency };
  const index = history.findLastIndex(({ value }) => value !== null);
  const newest = history[index];
  const previous = history[index - 1]?.value ?? null;
  const peers = history.findLast((row) => row.peers !== null)?.peers ?? null;
  const gap = missing && <p className="mb-4 text-ink-soft">{capitalize(missing)}.</p>;
  if (!newest || newest.value === null)
    return gap || <p className="text-ink-soft">No values yet.</p>;
  return (
    <div>
      {gap}
      <StatRow>
        <Stat
          label={formatMonth(newest.month)}
          value={formatValue(newest.value, format)}
          note={
            previous !== null && (
              <ChangeText
                value={newest.value}
                previous={previous}
                status={newest.status}
                format={format}
              />
            )
          }
        />
        <Stat
          label="Target"
          value={
            <span className="text-xl">{formatTarget(metric.bands, format) ?? "No target"}</span>
          }
          note={<StatusBadge status={newest.status} />}
        />
        {peers && (
          <div className="col-span-2 min-w-0">
            <dt className="text-ink-soft text-sm">
              Peers: {peerGroupText(peers).toLowerCase()}, {formatMonth(peers.month)}
            </dt>
            <dd className="mt-2">
              <PeerRange peers={peers} value={newest.value} format={format} />
            </dd>
          </div>
        )}
      </StatRow>
    </div>
  );
}

type Row = MetricData["history"][number];

function History({ data, csv }: { data: MetricData; csv: string }) {
  const { metric, history, currency } = data;
  const format = { unit: metric.unit, currency };
  const columns: TableColumn<Row>[] = [
    {
      key: "month",
      header: "Month",
      isRowHeader: true,
      className: "whitespace-nowrap",
      cell: ({ month }) => formatMonth(month, "short"),
    },
    {
      key: "value",
      header: "Value",
      align: "right",
      className: "whitespace-nowrap",
      cell: ({ value }) => (value === null ? "–" : formatValue(value, format)),
    },
    {
      key: "status",
      header: "Status",
      className: "whitespace-nowrap",
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      key: "peers",
      header: "Peers",
      className: "whitespace-nowrap",
      cell: ({ peers }) => peers && formatRange(peers.p25, peers.p75, format),
    },
  ];
  return (
    <section aria-labelledby="history">
      <SectionHeading
        id="history"
        className="items-end"
        action={
          <a
            href={csv}
            download
            className={buttonClass({ variant: "secondary", size: "sm" })}
            aria-label={`CSV: ${metric.name}`}
          >
            <Download aria-hidden="true" className="size-4" />
            CSV
          </a>
        }
      >
        History
      </SectionHeading>
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 @4xl:grid-cols-[minmax(0,8fr)_minmax(0,6fr)]">
        <MetricChart data={data} />
        <Table
          label="History, as a table"
          columns={columns}
          rows={history.toReversed()}
          rowKey={({ month }) => month}
          className="max-h-108 self-start [&_td]:py-1.5 [&_th]:py-1.5"
        />
      </div>
    </section>
  );
}

function NextSteps({ data: { prescriptions } }: { data: MetricData }) {
  if (prescriptions.length === 0) return null;
  return (
    <section aria-labelledby="next">
      <SectionHeading id="next" className="mb-0">
        What to do next
      </SectionHeading>
      <ul className="hairlines">
        {prescriptions.map((prescription) => (
          <li key={prescription.id} className="py-4">
            <Prescription prescription={prescription} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Definition({ data: { metric, currency } }: { data: MetricData }) {
  const format = { unit: metric.unit, currency };
  const { greenFrom, greenTo, amberFrom, amberTo } = metric.bands;
  const target = formatTarget({ greenFrom, greenTo }, format);
  const watch = formatTarget({ greenFrom: amberFrom, greenTo: amberTo }, format);
  const terms = [
    ["Formula", metric.formula ?? "Entered directly each month"],
    ["On target", target ?? "No target in this currency"],
    ...(target && watch ? [["Watch", `${watch}, but not on target`]] : []),
    ...(target ? [["Needs work", "Everything else"]] : []),
  ];
  return (
    <section aria-labelledby="definition">
      <SectionHeading id="definition">How it is calculated</SectionHeading>
      <dl className="grid gap-x-10 gap-y-4 text-sm @2xl:grid-cols-2">
        {terms.map(([term, text]) => (
          <div key={term}>
            <dt className="font-medium text-ink">{term}</dt>
            <dd className="mt-0.5 text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function MetricSkeleton() {
  return (
    <LoadingRegion className="flex flex-col gap-8">
      <Skeleton className="h-10 w-64 max-w-full" />
      <Skeleton className="h-24" />
      <Skeleton className="h-80" />
    </LoadingRegion>
  );
}
