import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLive } from "#platform/web/live/use-live.ts";
import { useMember } from "#platform/web/session.ts";
import { overviewOptions, refreshSubscription } from "./api.ts";

/** Loads the overview and keeps it and the session in sync with live access events. */
export function useOverview() {
  const client = useQueryClient();
  const { hasAccess } = useMember();
  const overview = useQuery(overviewOptions());
  useLive("access", () => void refreshSubscription(client));
  const { subscription, coveredBy, grantedUntil, graceUntil } = overview.data ?? {};
  const isPaid = subscription?.status === "active" || subscription?.status === "trialing";
  const isCovered = isPaid || Boolean(coveredBy ?? grantedUntil ?? graceUntil);
  const isSessionStale = overview.data !== undefined && isCovered !== hasAccess;
  useEffect(() => {
    if (isSessionStale) void refreshSubscription(client);
  }, [isSessionStale, client]);
  return overview;
}
