import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { BackLink } from "#platform/web/back-link.tsx";
import { LoadedDialog } from "#platform/web/form/loaded-dialog.tsx";
import { QueryView } from "#platform/web/query-view.tsx";
import { toastFailure } from "#platform/web/toast-failure.ts";
import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast-store.ts";
import { AdminMetricDialog } from "./admin-metric-dialog.tsx";
import { AdminMetricRow } from "./admin-metric-row.tsx";
import { MoveButtons, moved } from "./admin-move-buttons.tsx";
import { type AdminMetricData, type AdminMetricsData, scorecardApi } from "./api.ts";

const adminMetricsOptions = () => scorecardApi.query.adminMetrics.queryOptions();

export function AdminScorecardScreen() {
  const metrics = useQuery(adminMetricsOptions());
  /** The id of a metric. */
  const [edited, setEdited] = useState<string | "new" | null>(null);
  const close = () => setEdited(null);
  const pillars = metrics.data?.pillars ?? [];
  return (
    <>
      <PageHeader
        title="Scorecard Metrics"
        subtitle="What agencies measure every month, their targets, and what to do next."
        back={<BackLink to="/admin">Back to Admin Dashboard</BackLink>}
        actions={
          <Button onClick={() => setEdited("new")} disabled={!metrics.data}>
            <Plus aria-hidden="true" className="size-4" />
            New Metric
          </Button>
        }
      />
      <QueryView
        query={metrics}
        loading={<SkeletonRows count={8} row="h-20" className="gap-4" />}
        failure="Failed to load metrics. Please try again."
      >
        {({ items }) => <MetricLists items={items} onEdit={setEdited} />}
      </QueryView>
      {edited === "new" && <AdminMetricDialog metric={null} pillars={pillars} onClose={close} />}
      {edited !== null && edited !== "new" && (
        <LoadedDialog
          options={scorecardApi.query.adminMetric.queryOptions({ input: { id: edited } })}
          title="Edit Metric"
          size="xl"
          failure="Failed to load the metric. Please try again."
          onClose={close}
        >
          {(metric) => <AdminMetricDialog metric={metric} pillars={pillars} onClose={close} />}
        </LoadedDialog>
      )}
    </>
  );
}

interface ListsProps {
  items: AdminMetricData[];
  onEdit: (id: string) => void;
}

function MetricLists({ items, onEdit }: ListsProps) {
  const reorder = useReorder();
  const archive = useArchive();
  const shown = items.filter(({ isArchived }) => !isArchived);
  const archived = items.filter(({ isArchived }) => isArchived);
  const row = (metric: AdminMetricData) => ({
    metric,
    onEdit: () => onEdit(metric.id),
    onArchive: (isArchived: boolean) => archive.mutate({ metric, isArchived }),
  });
  return (
    <div className="flex max-w-4xl flex-col gap-12">
      <h2 className="visually-hidden">Metrics</h2>
      <ol aria-label="Metrics" className="hairlines border-line border-y">
        {shown.map((metric, at) => (
          <li key={metric.id}>
            <AdminMetricRow
              {...row(metric)}
              moves={
                <MoveButtons
                  title={metric.name}
                  at={at}
                  count={shown.length}
                  onMove={(to) => reorder.mutate([...moved(shown, at, to), ...archived])}
                />
              }
            />
          </li>
        ))}
      </ol>
      {archived.length > 0 && (
        <section aria-labelledby="archived">
          <SectionHeading id="archived" subtitle="Agencies don't see them. Their values are kept.">
            Archived
          </SectionHeading>
          <ul className="hairlines border-line border-y">
            {archived.map((metric) => (
              <li key={metric.id}>
                <AdminMetricRow {...row(metric)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Reordering is an optimistic update: it is rolled back when the server rejects it. */
function useReorder() {
  const client = useQueryClient();
  const { queryKey } = adminMetricsOptions();
  const show = (items: AdminMetricData[]) =>
    client.setQueryData<AdminMetricsData>(queryKey, (data) => data && { ...data, items });
  const reorder = useMutation({
    mutationFn: (items: AdminMetricData[]) =>
      scorecardApi.call.orderMetrics({ ids: items.map(({ id }) => id) }),
    onMutate(items) {
      const before = client.getQueryData<AdminMetricsData>(queryKey);
      show(items);
      return before;
    },
    onError(error, items, before) {
      if (before) show(before.items);
      toastFailure(error, {
        noun: "metric",
        fallback: "Failed to save the order. Please try again.",
        onRetry: () => reorder.mutate(items),
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: scorecardApi.query.key() }),
  });
  return reorder;
}

interface Archiving {
  metric: AdminMetricData;
  isArchived: boolean;
}

function useArchive() {
  const client = useQueryClient();
  const archive = useMutation({
    mutationFn: ({ metric, isArchived }: Archiving) =>
      scorecardApi.call.archiveMetric({ id: metric.id, isArchived }),
    onSuccess(_, { metric, isArchived }) {
      const text = isArchived
        ? `${metric.name} is archived. Agencies no longer see it.`
        : `Agencies see ${metric.name} again.`;
      toast.success(text, {
        about: metric.id,
        action: {
          label: "Undo",
          onClick: () => archive.mutate({ metric, isArchived: !isArchived }),
        },
      });
    },
    onError: (error, change) =>
      toastFailure(error, {
        noun: "metric",
        fallback: "Failed to save metric. Please try again.",
        onRetry: () => archive.mutate(change),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: scorecardApi.query.key() }),
  });
  return archive;
}
