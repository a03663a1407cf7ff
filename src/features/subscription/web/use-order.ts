import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OfferedPlan, Order } from "../plan-contract.ts";
import { type Overview, subscriptionApi } from "./api.ts";

type Price = OfferedPlan["prices"][number];

interface Chosen {
  plan: OfferedPlan;
  price: Price;
  seats: number;
}

/** What the member chose, completed with the defaults; null when nothing can be ordered. */
function chosenOf({ plans }: Overview["offer"], choice: Order): Chosen | null {
  const plan = plans.find(({ id }) => id === choice.planId) ?? plans[0];
  const price = plan?.prices.find(({ interval }) => interval === choice.interval);
  const used = price ?? plan?.prices[0];
  if (!plan || !used) return null;
  const seats = used.seatCents === null ? plan.includedSeats : choice.seats;
  return { plan, price: used, seats: Math.max(seats ?? 0, plan.includedSeats) };
}

/** Only what differs from the default order. */
function orderOf({ plan, price, seats }: Chosen, couponCode: string | undefined): Order {
  return {
    ...(plan.isDefault ? {} : { planId: plan.id }),
    ...(price === plan.prices[0] ? {} : { interval: price.interval }),
    ...(seats > plan.includedSeats ? { seats } : {}),
    ...(couponCode ? { couponCode } : {}),
  };
}

/** The member's choice on the offer, and what it costs. The server prices seats and coupons. */
export function useOrder(offer: Overview["offer"]) {
  const [choice, setChoice] = useState<Order>({});
  const chosen = chosenOf(offer, choice);
  const order = chosen ? orderOf(chosen, choice.couponCode) : {};
  const needsQuote = order.seats !== undefined || order.couponCode !== undefined;
  const quote = useQuery({
    ...subscriptionApi.query.quote.queryOptions({ input: order }),
    enabled: needsQuote,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    chosen,
    order,
    quote: needsQuote ? quote : null,
    change: (part: Order) => setChoice((before) => ({ ...before, ...part })),
  };
}

export type OrderState = ReturnType<typeof useOrder>;
