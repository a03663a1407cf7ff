import { keepPreviousData } from "@tanstack/react-query";
import { featureApi } from "#platform/web/api-client.ts";

export const broadcastsApi = featureApi("broadcasts");

export type BroadcastData = Awaited<ReturnType<typeof broadcastsApi.call.find>>;
export type ListedBroadcastData = Awaited<
  ReturnType<typeof broadcastsApi.call.list>
>["items"][number];
export type FormInput = Parameters<typeof broadcastsApi.call.create>[0];

export const broadcastsOptions = (page: number) =>
  broadcastsApi.query.list.queryOptions({ input: { page }, placeholderData: keepPreviousData });

export const broadcastOptions = (id: string) =>
  broadcastsApi.query.find.queryOptions({ input: { id } });

export const audienceCountOptions = (audience: FormInput["audience"]) =>
  broadcastsApi.query.count.queryOptions({ input: { audience } });
