import { featureApi } from "#platform/web/api-client.ts";
import { connection } from "#platform/web/connection.ts";
import type { accountsContract } from "../contract.ts";

export const accountsApi = featureApi<typeof accountsContract>("accounts");

const AGAIN_MS = 5_000;

export const sessionOptions = () =>
  accountsApi.query.session.queryOptions({
    staleTime: 60_000,
    retry: (count) => connection.isReachable() && count < 3,
    // Without a session nothing can be shown: keep asking until there is one.
    refetchInterval: ({ state }) => (state.status === "error" ? AGAIN_MS : false),
  });
