import type { QueryClient } from "@tanstack/react-query";
import { featureApi } from "#platform/web/api-client.ts";

export const subscriptionApi = featureApi("subscription");
const accountsApi = featureApi("accounts");

export type Overview = Awaited<ReturnType<typeof subscriptionApi.call.overview>>;

export type PastDueRow = Awaited<ReturnType<typeof subscriptionApi.call.pastDue>>["items"][number];
/** The seats of an agency. */
export type Seats = NonNullable<Awaited<ReturnType<typeof subscriptionApi.call.seats>>["seats"]>;

export const overviewOptions = () => subscriptionApi.query.overview.queryOptions();

export const pastDueOptions = (page: number) =>
  subscriptionApi.query.pastDue.queryOptions({ input: { page } });
export const billingDetailsOptions = () => subscriptionApi.query.billingDetails.queryOptions();

/** Refetches the subscription and the session. */
export async function refreshSubscription(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: subscriptionApi.query.overview.key() }),
    client.invalidateQueries({ queryKey: accountsApi.query.session.key() }),
  ]);
}
