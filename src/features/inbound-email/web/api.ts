import { keepPreviousData } from "@tanstack/react-query";
import { featureApi } from "#platform/web/api-client.ts";

export const inboundEmailApi = featureApi("inboundEmail");

export type HeldEmailData = Awaited<
  ReturnType<typeof inboundEmailApi.call.listHeld>
>["items"][number];

export const heldEmailsOptions = (page: number) =>
  inboundEmailApi.query.listHeld.queryOptions({
    input: { page },
    placeholderData: keepPreviousData,
  });
