import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { seatsInForce } from "../cost.ts";
import type { SeatOrder } from "../payment-provider.ts";
import { cardDeclined, confirmationRequired } from "../refusals.ts";
import { paidSeatsOf } from "./read-billing.ts";
import { isDeclined, needsConfirmation } from "./stripe-client.ts";

interface SeatState {
  /** Undefined while no seat is ordered. */
  itemId: string | undefined;
  /** Charged from the next period on. */
  ordered: number;
  inForce: number;
  periodEnd: number;
  /** An order that the bank has not confirmed yet. */
  pending: { ordered: number; url: string } | null;
}

async function readSeats(stripe: Stripe, id: string, priceId: string): Promise<SeatState> {
  const subscription = await stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
  const item = subscription.items.data.find(({ price }) => price.id === priceId);
  const periodEnd = subscription.items.data[0]?.current_period_end ?? 0;
  const ordered = item?.quantity ?? 0;
  const state = { paidSeats: paidSeatsOf(subscription), currentPeriodEnd: periodEnd };
  const inForce = seatsInForce(state, ordered);
  return {
    itemId: item?.id,
    ordered,
    inForce,
    periodEnd,
    pending: pendingOf(subscription, priceId),
  };
}

/** Stripe applies a pending update when its invoice is paid, and discards it after a day. */
function pendingOf({ pending_update, latest_invoice }: Stripe.Subscription, priceId: string) {
  const item = pending_update?.subscription_items?.find(({ price }) => price.id === priceId);
  const url = typeof latest_invoice === "object" ? latest_invoice?.hosted_invoice_url : null;
  return item && url ? { ordered: item.quantity ?? 0, url } : null;
}

/** An item with a quantity of zero is removed. */
function itemsOf({ itemId }: Pick<SeatState, "itemId">, price: string, quantity: number) {
  if (quantity === 0) return itemId ? [{ id: itemId, deleted: true }] : [];
  return [itemId ? { id: itemId, quantity } : { price, quantity }];
}

/** Seats that are paid already cost nothing, so only the seats above them are added in the preview. */
export async function previewSeats(stripe: Stripe, id: string, order: SeatOrder) {
  const seats = await readSeats(stripe, id, order.seatPriceId);
  const added = Math.max(0, order.extraSeats - seats.inForce);
  if (added === 0) {
    const { currency } = await stripe.prices.retrieve(order.seatPriceId);
    return { amountCents: 0, currency };
  }
  const preview = await stripe.invoices.createPreview(
    {
      subscription: id,
      subscription_details: {
        items: itemsOf(seats, order.seatPriceId, seats.ordered + added),
        proration_behavior: "always_invoice",
      },
    },
    { idempotencyKey: randomUUID() },
  );
  return { amountCents: Math.max(0, preview.amount_due), currency: preview.currency };
}

/**
 * One update charges the seats above the paid number, or changes nothing. After a reduction, that
 * update adds them to the reduced number and records them as paid, and a second one orders them for
 * the next period. If only the first one succeeds, all paid seats are in force, and a retry costs
 * nothing.
 */
export async function addSeats(
  stripe: Stripe,
  id: string,
  order: SeatOrder & { idempotencyKey: string },
): Promise<void> {
  const { seatPriceId, extraSeats, idempotencyKey } = order;
  const seats = await readSeats(stripe, id, seatPriceId);
  const added = extraSeats - seats.inForce;
  if (added <= 0) return setSeats(stripe, id, order, seats);
  const quantity = seats.ordered + added;
  // A second order would ask the bank for the same money again.
  if (seats.pending?.ordered === quantity) throw confirmationRequired(seats.pending.url);
  const isReduced = quantity < extraSeats;
  const change = {
    items: itemsOf(seats, seatPriceId, quantity),
    proration_behavior: "always_invoice",
    ...(isReduced ? { metadata: paidMetadata(extraSeats, seats.periodEnd) } : {}),
  } satisfies Stripe.SubscriptionUpdateParams;
  try {
    const strict = { ...change, payment_behavior: "error_if_incomplete" } as const;
    await stripe.subscriptions.update(id, strict, { idempotencyKey });
  } catch (error) {
    if (!needsConfirmation(error)) throw isDeclined(error) ? cardDeclined() : error;
    const pending = { ...change, payment_behavior: "pending_if_incomplete" } as const;
    await stripe.subscriptions.update(id, pending, { idempotencyKey: `${idempotencyKey}-confirm` });
    const after = await readSeats(stripe, id, seatPriceId);
    if (after.pending) throw confirmationRequired(after.pending.url);
  }
  if (isReduced) await setSeats(stripe, id, order, await readSeats(stripe, id, seatPriceId));
}

const paidMetadata = (extraSeats: number, until: number) => ({
  paid_extra_seats: String(extraSeats),
  paid_until: String(until),
});

export async function reduceSeats(stripe: Stripe, id: string, order: SeatOrder): Promise<void> {
  await setSeats(stripe, id, order, await readSeats(stripe, id, order.seatPriceId));
}

/** Changes the number from the next period on. What is paid stays in force until then. */
async function setSeats(
  stripe: Stripe,
  id: string,
  { seatPriceId, extraSeats }: SeatOrder,
  seats: SeatState,
): Promise<void> {
  const isLess = extraSeats < seats.inForce;
  await stripe.subscriptions.update(
    id,
    {
      items: itemsOf(seats, seatPriceId, extraSeats),
      proration_behavior: "none",
      metadata: isLess
        ? paidMetadata(seats.inForce, seats.periodEnd)
        : { paid_extra_seats: "", paid_until: "" },
    },
    { idempotencyKey: randomUUID() },
  );
}
