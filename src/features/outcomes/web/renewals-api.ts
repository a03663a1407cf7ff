import { keepPreviousData } from "@tanstack/react-query";
import { featureApi } from "#platform/web/api-client.ts";

const outcomesApi = featureApi("outcomes");

type RenewalInput = Parameters<typeof outcomesApi.call.renewals>[0];
export type RenewalRow = Awaited<ReturnType<typeof outcomesApi.call.renewals>>["items"][number];

export const renewalsOptions = (input: RenewalInput) =>
  outcomesApi.query.renewals.queryOptions({ input, placeholderData: keepPreviousData });
