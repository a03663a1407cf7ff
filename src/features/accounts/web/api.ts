import { featureApi } from "#platform/web/api-client.ts";
import type { accountsContract } from "../contract.ts";

export const accountsApi = featureApi<typeof accountsContract>("accounts");

export const sessionOptions = () =>
  accountsApi.query.session.queryOptions({
    staleTime: 60_000,
    retry: (count) => navigator.onLine && count < 3,
  });
