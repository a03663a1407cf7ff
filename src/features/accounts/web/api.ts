import { MINUTE_MS } from "#lib/durations.ts";
import { featureApi, setViewing } from "#platform/web/api-client.ts";
import { claimBrowser } from "#platform/web/clear-local-data.ts";
import { connection } from "#platform/web/connection.ts";

export const accountsApi = featureApi("accounts");

const RETRY_MS = 5_000;

export const sessionOptions = () =>
  accountsApi.query.session.queryOptions({
    // Clears the local data of a previous member before any screen can read it.
    queryFn: async ({ signal }) => {
      const session = await accountsApi.call.session(undefined, { signal });
      setViewing(session.viewing !== undefined);
      if (session.member) await claimBrowser(session.member.id);
      return session;
    },
    staleTime: MINUTE_MS,
    retry: (count) => connection.isReachable() && count < 3,
    // No screen can render without the session, so retry until it loads.
    refetchInterval: ({ state }) => (state.status === "error" ? RETRY_MS : false),
  });

/** The change of the email address that waits for its confirmation. */
export const emailChangeOptions = () => accountsApi.query.emailChange.queryOptions();
