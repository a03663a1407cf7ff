import { keepPreviousData } from "@tanstack/react-query";
import type { Delivery, Webhook } from "../webhooks-contract.ts";
import { integrationsApi } from "./api.ts";

type Output<Name extends keyof typeof integrationsApi.call> = Awaited<
  ReturnType<(typeof integrationsApi.call)[Name]>
>;
export type WebhookData = Output<"listWebhooks">["items"][number];
export type DeliveryData = Output<"listDeliveries">["items"][number];
export type WebhookState = Webhook["state"];
export type DeliveryState = Delivery["state"];

export const webhooksOptions = () => integrationsApi.query.listWebhooks.queryOptions();

export const deliveriesOptions = (input: { id: string; show: "all" | "failed"; page: number }) =>
  integrationsApi.query.listDeliveries.queryOptions({ input, placeholderData: keepPreviousData });

export const deliveryOptions = (id: string) =>
  integrationsApi.query.findDelivery.queryOptions({ input: { id } });
