import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLive } from "#platform/web/live.ts";
import { useMember } from "#platform/web/session.ts";
import { overviewOptions, refreshSubscription } from "./api.ts";

const LOOK_MS = 4_000;

/**
 * What one has, kept up to date. The live channel is for members with access; whoever waits for
 * theirs looks every few seconds, as long as the page is in view.
 */
export function useOverview() {
  const client = useQueryClient();
  const { hasAccess } = useMember();
  const overview = useQuery({
    ...overviewOptions(),
    refetchInterval: hasAccess ? false : LOOK_MS,
  });
  useLive("access", () => void refreshSubscription(client));
  const status = overview.data?.subscription?.status;
  const isIn = status === "active" || status === "trialing" || Boolean(overview.data?.coveredBy);
  const isBehind = overview.data !== undefined && isIn !== hasAccess;
  useEffect(() => {
    if (isBehind) void refreshSubscription(client);
  }, [isBehind, client]);
  return overview;
}
