import { useQueryClient } from "@tanstack/react-query";
import { useLive } from "#platform/web/live/use-live.ts";
import { dashboardOptions } from "../api.ts";

/** Refetches the figures when a message or ticket arrives; polling covers the rest. */
export function useLiveDashboard(): void {
  const client = useQueryClient();
  const refresh = () =>
    void client.invalidateQueries(
      { queryKey: dashboardOptions().queryKey },
      { cancelRefetch: false },
    );
  useLive("conversation", refresh);
  useLive("team_ticket", refresh);
}
