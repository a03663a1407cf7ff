import { useQueryClient } from "@tanstack/react-query";
import { useLive } from "#platform/web/live.ts";
import { dashboardOptions } from "../api.ts";

/** What the team hears of at once is also counted at once; the rest follows by itself. */
export function useFreshFigures(): void {
  const client = useQueryClient();
  const refresh = () =>
    void client.invalidateQueries(
      { queryKey: dashboardOptions().queryKey },
      { cancelRefetch: false },
    );
  useLive("conversation", refresh);
  useLive("team_ticket", refresh);
}
