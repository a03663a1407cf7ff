import { z } from "zod";
import { InvalidWebhook, type PaymentEvent } from "../payment-provider.ts";

const idOf = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish();

/** Only what says whom an event is about; its other words are not believed anyway. */
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

type Thing = z.infer<typeof StripeEvent>["data"]["object"];

function subjectOf(type: string, thing: Thing): PaymentEvent["about"] {
  const isSession = type.startsWith("checkout.session.");
  if (isSession && thing.mode === "payment" && thing.id) {
    return { kind: "payment", checkoutId: thing.id };
  }
  const isRefund = type.startsWith("charge.") || type.startsWith("refund.");
  if (isRefund && thing.payment_intent) return { kind: "charge", paymentId: thing.payment_intent };
  const customerId = thing.object === "customer" ? thing.id : thing.customer;
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
