import { keepPreviousData } from "@tanstack/react-query";
import { featureApi } from "#platform/web/api-client.ts";

export const noticesApi = featureApi("notices");

export type NoticeData = Awaited<ReturnType<typeof noticesApi.call.list>>["items"][number];
export type AdminNoticeData = Awaited<ReturnType<typeof noticesApi.call.adminFind>>;

export const currentNoticesOptions = () => noticesApi.query.list.queryOptions();

export const adminNoticesOptions = (page: number) =>
  noticesApi.query.adminList.queryOptions({ input: { page }, placeholderData: keepPreviousData });
