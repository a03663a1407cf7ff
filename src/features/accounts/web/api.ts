import { featureApi } from "#platform/web/api-client.ts";
import { claimBrowser } from "#platform/web/clear-local-data.ts";
import { connection } from "#platform/web/connection.ts";
import type { accountsContract } from "../contract.ts";

export const accountsApi = featureApi<typeof accountsContract>("accounts");

const AGAIN_MS = 5_000;

export const sessionOptions = () =>
  accountsApi.query.session.queryOptions({
    // Before any screen can read it: what a different member left here is removed.
    queryFn: async ({ signal }) => {
      const session = await accountsApi.call.session(undefined, { signal });
      if (session.member) await claimBrowser(session.member.id);
      return session;
    },
    staleTime: 60_000,
    retry: (count) => connection.isReachable() && count < 3,
    // Without a session nothing can be shown: keep asking until there is one.
    refetchInterval: ({ state }) => (state.status === "error" ? AGAIN_MS : false),
  });
