import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLive } from "#platform/web/live/use-live.ts";
import { QueryView } from "#platform/web/query-view.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import { dashboardOptions } from "./api.ts";
import { AdminCards } from "./dashboard/admin-cards.tsx";
import { AttentionList } from "./dashboard/attention-list.tsx";
import { DashboardSkeleton } from "./dashboard/dashboard-skeleton.tsx";
import { TrendSection } from "./dashboard/trend-section.tsx";

export function AdminDashboardScreen() {
  const zone = useTimeZone();
  const dashboard = useQuery(dashboardOptions());
  useLiveDashboard();
  return (
    <>
      <PageHeader
        title="Admin Dashboard"
        subtitle="What needs your attention today, and everything you manage."
        actions={
          dashboard.data && (
            <p className="text-ink-faint text-sm">
              Updated <RelativeTime at={dashboard.data.figures.countedAt} zone={zone} />
            </p>
          )
        }
      />
      <QueryView
        query={dashboard}
        loading={<DashboardSkeleton />}
        failure="Failed to load dashboard. Please try again."
      >
        {({ attention, trend, ...figures }) => (
          <div className="@container flex flex-col gap-12">
            <AttentionList attention={attention} />
            <TrendSection trend={trend} />
            <AdminCards {...figures} />
          </div>
        )}
      </QueryView>
    </>
  );
}

/** Refetches the figures when a message or ticket arrives; polling covers the rest. */
function useLiveDashboard(): void {
  const client = useQueryClient();
  const refresh = () =>
    void client.invalidateQueries(
      { queryKey: dashboardOptions().queryKey },
      { cancelRefetch: false },
    );
  useLive("conversation", refresh);
  useLive("team_ticket", refresh);
}
