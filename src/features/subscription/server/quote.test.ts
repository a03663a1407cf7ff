import { describe, expect, test } from "vitest";
import { type PricedOrder, quoteOf } from "./quote.ts";

const order: PricedOrder = {
  planName: "Studio",
  baseCents: 120_000,
  includedSeats: 3,
  seatCents: 30_000,
  seats: 3,
  coupon: null,
};
const coupon = (
  percentOff: number | null,
  amountOffCents: number | null,
  duration: "once" | "forever",
) => ({ code: "SAVE", percentOff, amountOffCents, duration });

describe("the price of an order", () => {
  test.each<[what: string, change: Partial<PricedOrder>, first: number, later: number]>([
    ["the included seats", {}, 120_000, 120_000],
    ["fewer seats than are included", { seats: 1 }, 120_000, 120_000],
    ["two extra seats", { seats: 5 }, 180_000, 180_000],
    ["a percentage once", { coupon: coupon(20, null, "once") }, 96_000, 120_000],
    ["a percentage forever", { coupon: coupon(20, null, "forever") }, 96_000, 96_000],
    ["a percentage of all lines", { seats: 4, coupon: coupon(50, null, "once") }, 75_000, 150_000],
    ["an amount once", { coupon: coupon(null, 5_000, "once") }, 115_000, 120_000],
    ["an amount above the price", { coupon: coupon(null, 500_000, "forever") }, 0, 0],
    ["everything off", { seats: 9, coupon: coupon(100, null, "forever") }, 0, 0],
    ["a rounded percentage", { baseCents: 999, coupon: coupon(33, null, "once") }, 669, 999],
  ])("with %s", (_what, change, first, later) => {
    const { lines, totalCents, renewalCents } = quoteOf({ ...order, ...change });
    expect([totalCents, renewalCents]).toEqual([first, later]);
    expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(totalCents);
  });

  test("names every line", () => {
    const { lines } = quoteOf({ ...order, seats: 5, coupon: coupon(10, null, "once") });
    expect(lines).toEqual([
      { description: "Studio", quantity: 1, amountCents: 120_000 },
      { description: "Extra seat", quantity: 2, amountCents: 60_000 },
      { description: "Discount SAVE (10% off)", quantity: 1, amountCents: -18_000 },
    ]);
  });
});
