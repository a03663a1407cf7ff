import { conflict } from "../errors.ts";

export const cardDeclined = () =>
  conflict("card_declined", "Your card was declined. Please update your payment method.");

export const couponInvalid = () =>
  conflict("coupon_invalid", "This coupon is no longer valid.", {
    couponCode: "This coupon is no longer valid.",
  });

export const refundRefused = (reason: string) => conflict("refund_refused", reason);
