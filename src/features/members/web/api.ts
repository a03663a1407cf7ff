import { keepPreviousData } from "@tanstack/react-query";
import { featureApi } from "#platform/web/api-client.ts";

export const membersApi = featureApi("members");

export type ListInput = NonNullable<Parameters<typeof membersApi.call.list>[0]>;
export type ListedMember = Awaited<ReturnType<typeof membersApi.call.list>>["items"][number];

export const membersOptions = (input: ListInput) =>
  membersApi.query.list.queryOptions({ input, placeholderData: keepPreviousData });
