import { costOf, type Discount } from "#platform/server/payments/cost.ts";
import type { InvoiceLine } from "#platform/server/payments/payment-provider.ts";

export interface PricedOrder {
  planName: string;
  baseCents: number;
  includedSeats: number;
  /** Price of one extra seat; unused without extra seats. */
  seatCents: number | null;
  /** All seats, including the payer's own. */
  seats: number;
  coupon: (Discount & { duration: "once" | "forever" }) | null;
}

export const SEAT_NAME = "Extra seat";

export const extraSeatsOf = ({ seats, includedSeats }: { seats: number; includedSeats: number }) =>
  Math.max(0, seats - includedSeats);

/** The lines of the first invoice, its total, and the total of every later one. */
export function quoteOf(order: PricedOrder): {
  lines: InvoiceLine[];
  totalCents: number;
  renewalCents: number;
} {
  const extra = extraSeatsOf(order);
  const charged: InvoiceLine[] = [
    { description: order.planName, quantity: 1, amountCents: order.baseCents },
    { description: SEAT_NAME, quantity: extra, amountCents: extra * (order.seatCents ?? 0) },
  ];
  const first = costOf(charged, order.coupon);
  const later = order.coupon?.duration === "forever" ? first : costOf(charged, null);
  return { ...first, renewalCents: later.totalCents };
}
