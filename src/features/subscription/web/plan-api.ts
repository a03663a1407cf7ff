import { keepPreviousData, type QueryClient } from "@tanstack/react-query";
import { subscriptionApi } from "./api.ts";

export type AdminPlans = Awaited<ReturnType<typeof subscriptionApi.call.adminPlans>>;
export type AdminPlanData = AdminPlans["items"][number];
export type AdminCouponData = Awaited<
  ReturnType<typeof subscriptionApi.call.adminCoupons>
>["items"][number];

export const adminPlansOptions = () => subscriptionApi.query.adminPlans.queryOptions();

export const adminCouponsOptions = (page: number) =>
  subscriptionApi.query.adminCoupons.queryOptions({
    input: { page },
    placeholderData: keepPreviousData,
  });

export const refreshPlans = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: subscriptionApi.query.key() });

export const PROVIDER_NAMES = { stripe: "Stripe", sandbox: "the sandbox" } as const;
