import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { seatsInForce } from "../cost.ts";
import type { SeatOrder } from "../payment-provider.ts";
import { cardDeclined } from "../refusals.ts";
import { paidSeatsOf } from "./read-billing.ts";
import { isDeclined } from "./stripe-client.ts";

interface SeatState {
  /** Undefined while no seat is ordered. */
  itemId: string | undefined;
  /** Charged from the next period on. */
  ordered: number;
  inForce: number;
  periodEnd: number;
}

async function readSeats(stripe: Stripe, id: string, priceId: string): Promise<SeatState> {
  const subscription = await stripe.subscriptions.retrieve(id);
  const item = subscription.items.data.find(({ price }) => price.id === priceId);
  const periodEnd = subscription.items.data[0]?.current_period_end ?? 0;
  const ordered = item?.quantity ?? 0;
  const state = { paidSeats: paidSeatsOf(subscription), currentPeriodEnd: periodEnd };
  return { itemId: item?.id, ordered, inForce: seatsInForce(state, ordered), periodEnd };
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

export async function addSeats(
  stripe: Stripe,
  id: string,
  order: SeatOrder & { idempotencyKey: string },
): Promise<void> {
  const seats = await readSeats(stripe, id, order.seatPriceId);
  if (order.extraSeats <= seats.inForce) return setSeats(stripe, id, order, seats);
  // Only the seats above the paid number are charged, so an ordered reduction is taken back first.
  const isReduced = seats.ordered < seats.inForce;
  if (isReduced) await setSeats(stripe, id, { ...order, extraSeats: seats.inForce }, seats);
  const current = isReduced ? await readSeats(stripe, id, order.seatPriceId) : seats;
  try {
    await stripe.subscriptions.update(
      id,
      {
        items: itemsOf(current, order.seatPriceId, order.extraSeats),
        proration_behavior: "always_invoice",
        payment_behavior: "error_if_incomplete",
      },
      { idempotencyKey: order.idempotencyKey },
    );
  } catch (error) {
    if (isReduced) {
      const again = await readSeats(stripe, id, order.seatPriceId);
      await setSeats(stripe, id, { ...order, extraSeats: seats.ordered }, again);
    }
    throw isDeclined(error) ? cardDeclined() : error;
  }
}

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
      metadata: {
        paid_extra_seats: isLess ? String(seats.inForce) : "",
        paid_until: isLess ? String(seats.periodEnd) : "",
      },
    },
    { idempotencyKey: randomUUID() },
  );
}
