import { conflict, Refusal } from "../errors.ts";

export const cardDeclined = () =>
  conflict("card_declined", "Your card was declined. Please update your payment method.");

/** The person opens `url`, and the provider completes the order when the bank has confirmed it. */
export const confirmationRequired = (url: string) =>
  new Refusal(
    "conflict",
    "Your bank asks you to confirm this payment. Nothing is charged until you do.",
    { code: "confirmation_required", data: { url } },
  );

export const couponInvalid = () =>
  conflict("coupon_invalid", "This coupon is no longer valid.", {
    couponCode: "This coupon is no longer valid.",
  });

export const refundRefused = (reason: string) => conflict("refund_refused", reason);
