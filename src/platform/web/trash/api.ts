import { keepPreviousData } from "@tanstack/react-query";
import { featureApi } from "../api-client.ts";

export const trashApi = featureApi("platform");

export type TrashedItem = Awaited<ReturnType<typeof trashApi.call.listTrash>>["items"][number];

export const trashOptions = (input: { own: boolean; page: number }) =>
  trashApi.query.listTrash.queryOptions({ input, placeholderData: keepPreviousData });
