import { z } from "zod";
import { InvalidWebhook, type PaymentEvent } from "../payment-provider.ts";

const idOf = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish();

/** Only the fields that identify the changed object; the rest of an event is not trusted. */
const StripeEvent = z.object({
  id: z.string().min(1),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string().nullish(),
      object: z.string().nullish(),
      mode: z.string().nullish(),
      customer: idOf,
      payment_intent: idOf,
    }),
  }),
});

export function readEvent(rawBody: Buffer): PaymentEvent {
  const parsed = StripeEvent.safeParse(parseJson(rawBody));
  if (!parsed.success) throw new InvalidWebhook("not an event of Stripe's");
  const { id, type, data } = parsed.data;
  return { id, type, about: subjectOf(type, data.object) };
}

type StripeObject = z.infer<typeof StripeEvent>["data"]["object"];

function subjectOf(type: string, object: StripeObject): PaymentEvent["about"] {
  const isSession = type.startsWith("checkout.session.");
  if (isSession && object.mode === "payment" && object.id) {
    return { kind: "payment", checkoutId: object.id };
  }
  const isRefund = type.startsWith("charge.") || type.startsWith("refund.");
  if (isRefund && object.payment_intent)
    return { kind: "charge", paymentId: object.payment_intent };
  const customerId = object.object === "customer" ? object.id : object.customer;
  const isBilling = /^(checkout\.session|customer|invoice)\./.test(type);
  return isBilling && customerId ? { kind: "customer", customerId } : { kind: "other" };
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString("utf8"));
  } catch {
    return null;
  }
}
