import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLive } from "#platform/web/live.ts";
import { useMember } from "#platform/web/session.ts";
import { overviewOptions, refreshSubscription } from "./api.ts";

/** What one has, kept up to date by the live channel, with access and without. */
export function useOverview() {
  const client = useQueryClient();
  const { hasAccess } = useMember();
  const overview = useQuery(overviewOptions());
  useLive("access", () => void refreshSubscription(client));
  const status = overview.data?.subscription?.status;
  const isIn = status === "active" || status === "trialing" || Boolean(overview.data?.coveredBy);
  const isBehind = overview.data !== undefined && isIn !== hasAccess;
  useEffect(() => {
    if (isBehind) void refreshSubscription(client);
  }, [isBehind, client]);
  return overview;
}
