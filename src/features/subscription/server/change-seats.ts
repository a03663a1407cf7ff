import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { conflict, forbidden, Refusal } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import type { AgencySeats } from "../seat-contract.ts";
import { accessRules } from "./access-queries.ts";
import { syncBilling } from "./apply-billing.ts";
import { listSeatRequests } from "./ask-for-seat.ts";
import { grantsAccess } from "./policy.ts";
import { findCustomerId } from "./queries.ts";
import { findSeatPrice } from "./seat-price.ts";
import {
  type AgencySubscription,
  findAgencySubscription,
  listHolders,
  listLosing,
} from "./seat-queries.ts";

/** The seats of the actor's agency; null if nobody there can have seats. */
export async function readSeats(
  { db, payments }: Services,
  actor: Actor,
): Promise<AgencySeats | null> {
  const found = await findOwn(db, payments.name, actor);
  if (!found) return null;
  const { subscription, payer, billingOwnerId } = found;
  const [holders, price, requests] = await Promise.all([
    listHolders(db, payer.id),
    findSeatPrice(db, subscription),
    listSeatRequests(db, actor.organizationId ?? "", payments.name),
  ]);
  const { seats: paid, nextSeats: next, currentPeriodEnd } = subscription;
  if (paid === 1 && next === 1 && !price && holders.length === 0) return null;
  return {
    payer,
    paid,
    next,
    included: found.includedSeats ?? 1,
    free: grantsAccess(subscription.status) ? Math.max(0, paid - 1 - holders.length) : 0,
    holders: holders.map((holder, at) => ({
      ...holder,
      isPaid: at < paid - 1,
      isPaidNext: at < Math.min(paid, next) - 1,
    })),
    requests,
    renewsAt: currentPeriodEnd === null ? null : new Date(currentPeriodEnd * 1000),
    price,
    mayChange:
      payer.id === actor.userId && price !== null && (billingOwnerId === payer.id || paid > 1),
  };
}

const findOwn = (db: Services["db"], provider: string, { organizationId }: Actor) =>
  organizationId ? findAgencySubscription(db, organizationId, provider) : null;

/** What another number of seats costs now, and who loses a seat. */
export async function previewSeats(services: Services, actor: Actor, wanted: number) {
  const { payments, db, clock } = services;
  const change = await requireChange(services, actor, wanted);
  const { subscription, subscriptionId, order, price } = change;
  const { currency } = price;
  if (wanted > subscription.seats) {
    const due = await payments.previewSeats(subscriptionId, order);
    return { ...due, from: null, losing: [] };
  }
  const end = subscription.currentPeriodEnd;
  const from = wanted < subscription.seats && end ? new Date(end * 1000) : null;
  const left = { payerId: subscription.userId, kept: wanted - 1, at: from ?? clock.now() };
  return {
    amountCents: 0,
    currency,
    from,
    losing: await listLosing(db, left, accessRules(services)),
  };
}

/** More seats are charged and count now; fewer count from the next period on. */
export async function changeSeats(services: Services, actor: Actor, wanted: number): Promise<void> {
  const { payments, db } = services;
  const change = await requireChange(services, actor, wanted);
  const { subscription, subscriptionId, customerId, order } = change;
  if (wanted === subscription.nextSeats && wanted === subscription.seats) return;
  if (wanted >= subscription.seats) {
    // The same request, sent twice, is charged once; every stored change makes a new key.
    const idempotencyKey = `seats-${subscriptionId}-${subscription.answeredQuestion}-${wanted}`;
    try {
      await payments.addSeats(subscriptionId, { ...order, idempotencyKey });
    } catch (error) {
      // The provider repeats its answer for the same key, so the next try needs another one.
      if (error instanceof Refusal && error.code === "card_declined") {
        await syncBilling(services, customerId);
      }
      throw error;
    }
  } else {
    await payments.reduceSeats(subscriptionId, order);
  }
  await syncBilling(services, customerId);
  await recordAudit(db, actor, {
    action: "subscription.change-seats",
    subjectType: "member",
    subjectId: actor.userId,
    subjectName: `${actor.firstName} ${actor.lastName}`,
    details: { seats: { from: subscription.nextSeats, to: wanted } },
  });
}

/** Buys what is missing to this total. The same total is never bought twice. */
export async function buySeatsUpTo(services: Services, actor: Actor, total: number): Promise<void> {
  const found = await findOwn(services.db, services.payments.name, actor);
  if (found && found.subscription.seats >= total) return;
  await changeSeats(services, actor, total);
}

/** Throws if the actor may not change the number, or not to this one. */
async function requireChange({ db, payments }: Services, actor: Actor, wanted: number) {
  const found = await findOwn(db, payments.name, actor);
  if (found?.payer.id !== actor.userId) {
    throw forbidden("Only the owner who pays for the seats can change their number.");
  }
  const { subscription, billingOwnerId } = found;
  if (wanted > subscription.seats && billingOwnerId !== actor.userId) {
    throw forbidden("Only the billing owner can buy seats.");
  }
  const customerId = await findCustomerId(db, actor.userId, payments.name);
  const price = await findSeatPrice(db, subscription);
  if (!subscription.subscriptionId || !customerId || !price) {
    throw conflict("no_seats", "Your plan has no extra seats.");
  }
  if (!grantsAccess(subscription.status)) {
    throw conflict("payment_due", "Please pay your open invoice first.");
  }
  if (wanted > subscription.seats && subscription.cancelAtPeriodEnd) {
    throw conflict("subscription_ending", "Please resume your subscription first.");
  }
  return {
    subscription,
    subscriptionId: subscription.subscriptionId,
    customerId,
    price,
    order: orderOf(found, price.priceId, wanted),
  };
}

function orderOf({ includedSeats }: AgencySubscription, seatPriceId: string, wanted: number) {
  const included = includedSeats ?? 1;
  if (wanted < included) {
    throw conflict("included_seats", `Your plan includes ${included} seats.`);
  }
  return { seatPriceId, extraSeats: wanted - included };
}
