import type { QueryClient } from "@tanstack/react-query";
import type { accountsContract } from "#features/accounts/contract.ts";
import { featureApi } from "#platform/web/api-client.ts";
import type { subscriptionContract } from "../contract.ts";

export const subscriptionApi = featureApi<typeof subscriptionContract>("subscription");
const accountsApi = featureApi<typeof accountsContract>("accounts");

export type Overview = Awaited<ReturnType<typeof subscriptionApi.call.overview>>;

export const overviewOptions = () => subscriptionApi.query.overview.queryOptions();

/** Refetches the subscription and the session. */
export async function refreshSubscription(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: subscriptionApi.query.overview.key() }),
    client.invalidateQueries({ queryKey: accountsApi.query.session.key() }),
  ]);
}
