import { and, eq, isNotNull } from "drizzle-orm";
import { one } from "#lib/one.ts";
import type { Executor, Transaction } from "../../postgres/database.ts";
import { costOf, seatsInForce } from "../cost.ts";
import type { SeatOrder } from "../payment-provider.ts";
import { cardDeclined } from "../refusals.ts";
import { addInterval } from "./add-interval.ts";
import { queueEvent } from "./events.ts";
import { type Contract, isCardFailing, writeInvoice } from "./invoices.ts";
import { paidSeatsOf, seconds } from "./read-billing.ts";
import { anchorOf, lockContracts } from "./subscriptions.ts";
import { sandboxCustomers, sandboxPrices, sandboxSubscriptions } from "./tables.ts";

export async function previewSeats(tx: Transaction, id: string, order: SeatOrder, now: Date) {
  const contract = await lockOne(tx, id, order);
  const { totalCents } = dueNow(contract, order.extraSeats, now);
  return { amountCents: totalCents, currency: contract.base.currency };
}

/** Charges the new seats for the rest of the period. Null if the bank has to confirm it first. */
export async function addSeats(
  tx: Transaction,
  id: string,
  order: SeatOrder,
  now: Date,
  isConfirmed = false,
): Promise<string[] | null> {
  const contract = await lockOne(tx, id, order);
  const { subscription, base } = contract;
  const { customerId } = subscription;
  const cost = dueNow(contract, order.extraSeats, now);
  if (cost.totalCents > 0) {
    if (await isCardFailing(tx, customerId)) throw cardDeclined();
    if (!isConfirmed && (await needsConfirmation(tx, customerId))) {
      await tx
        .update(sandboxSubscriptions)
        .set({ pendingExtraSeats: order.extraSeats, pendingSeatPriceId: order.seatPriceId })
        .where(eq(sandboxSubscriptions.id, id));
      return null;
    }
    const invoice = { status: "paid", reason: "seats", currency: base.currency, at: now } as const;
    await writeInvoice(tx, subscription, { ...cost, ...invoice });
  }
  const inForce = inForceNow(contract);
  // Seats that are paid already stay in force if fewer are ordered for the next period.
  const isLessThanPaid = order.extraSeats < inForce;
  await setSeats(tx, id, order, isLessThanPaid ? contract : null);
  return [await queueEvent(tx, now, { type: "subscription.updated", customerId })];
}

async function needsConfirmation(tx: Transaction, id: string): Promise<boolean> {
  const isAsking = and(eq(sandboxCustomers.id, id), sandboxCustomers.needsConfirmation);
  return (await tx.$count(sandboxCustomers, isAsking)) > 0;
}

/** The seats that the bank has not confirmed yet. */
export const findPendingSeats = (db: Executor, customerId: string) =>
  db
    .select()
    .from(sandboxSubscriptions)
    .where(
      and(
        eq(sandboxSubscriptions.customerId, customerId),
        isNotNull(sandboxSubscriptions.pendingExtraSeats),
      ),
    )
    .then(([row]) => row ?? null);

/** The bank confirms the open order of seats. */
export async function confirmSeats(
  tx: Transaction,
  customerId: string,
  now: Date,
): Promise<string[] | null> {
  const row = await findPendingSeats(tx, customerId);
  if (!row?.pendingSeatPriceId || row.pendingExtraSeats === null) return null;
  const order = { seatPriceId: row.pendingSeatPriceId, extraSeats: row.pendingExtraSeats };
  return addSeats(tx, row.id, order, now, true);
}

export async function reduceSeats(
  tx: Transaction,
  id: string,
  order: SeatOrder,
  now: Date,
): Promise<string[]> {
  const contract = await lockOne(tx, id, order);
  await setSeats(tx, id, order, contract);
  const { customerId } = contract.subscription;
  return [await queueEvent(tx, now, { type: "subscription.updated", customerId })];
}

/** With `paidBy`, the seats that it has in force stay until its period ends. */
async function setSeats(
  tx: Transaction,
  id: string,
  { seatPriceId, extraSeats }: SeatOrder,
  paidBy: Contract | null,
): Promise<void> {
  await tx
    .update(sandboxSubscriptions)
    .set({
      seatPriceId,
      extraSeats,
      paidExtraSeats: paidBy && inForceNow(paidBy),
      paidUntil: paidBy?.subscription.currentPeriodEnd ?? null,
      pendingExtraSeats: null,
      pendingSeatPriceId: null,
    })
    .where(eq(sandboxSubscriptions.id, id));
}

async function lockOne(tx: Transaction, id: string, order: SeatOrder): Promise<Contract> {
  const contract = one(await lockContracts(tx, eq(sandboxSubscriptions.id, id)));
  const seat = await tx
    .select()
    .from(sandboxPrices)
    .where(eq(sandboxPrices.id, order.seatPriceId))
    .then(one);
  if (seat.interval !== contract.base.interval) {
    throw new Error("The price of a seat has another interval than the plan");
  }
  return { ...contract, seat };
}

const inForceNow = ({ subscription }: Contract): number =>
  seatsInForce(
    {
      paidSeats: paidSeatsOf(subscription),
      currentPeriodEnd: seconds(subscription.currentPeriodEnd),
    },
    subscription.extraSeats,
  );

/** In proportion to the rest of the period; nothing during a trial. */
function dueNow(contract: Contract, extraSeats: number, now: Date) {
  const { subscription, base, seat, coupon } = contract;
  const added = Math.max(0, extraSeats - inForceNow(contract));
  const end = seconds(subscription.currentPeriodEnd);
  const start = seconds(
    addInterval(subscription.currentPeriodEnd, base.interval, anchorOf(subscription), -1),
  );
  const rest = Math.min(1, Math.max(0, (end - seconds(now)) / (end - start)));
  const share = subscription.status === "trialing" ? 0 : rest;
  const line = {
    description: `${seat?.name}, rest of the period`,
    quantity: added,
    amountCents: Math.round((seat?.amountCents ?? 0) * added * share),
  };
  // As at Stripe: an amount is taken off renewals only.
  const isDiscounted = coupon?.duration === "forever" && coupon.percentOff !== null;
  return costOf([line], isDiscounted ? coupon : null);
}
