import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "#platform/server/actor.ts";
import { conflict, Refusal } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import type { Order } from "../plan-contract.ts";
import { accessRules, hasPaidSeat } from "./access-queries.ts";
import { syncBilling } from "./apply-billing.ts";
import { sendDetailsJob } from "./billing-details.ts";
import { grantsAccess, isLive } from "./policy.ts";
import { findAttempt, findCustomerId, findSubscription } from "./queries.ts";
import { type ResolvedOrder, resolveOrder } from "./resolve-order.ts";
import { billingCustomers, subscriptionCheckouts } from "./tables.ts";

const POLL_MS = 100;
/** Longer than the provider timeout: after this, the request that claimed the attempt has failed. */
const CLAIM_TIMEOUT_MS = 20_000;
const MAX_TRIES = 5;

type Attempt = typeof subscriptionCheckouts.$inferSelect;

/**
 * Returns the checkout URL. Idempotent: of concurrent requests, one creates the checkout at the
 * provider and all others get the same URL. Another order closes the checkout of the earlier one.
 */
export async function startCheckout(
  services: Services,
  actor: Actor,
  order: Order,
): Promise<string> {
  try {
    return await findOrOpenCheckout(services, actor, order);
  } catch (error) {
    const isProviderFailure = error instanceof Refusal && error.code === "provider_failed";
    throw isProviderFailure ? checkoutFailed() : error;
  }
}

async function findOrOpenCheckout(services: Services, actor: Actor, input: Order): Promise<string> {
  await rejectSecondSubscription(services, actor.userId);
  await rejectSeat(services, actor.userId);
  const order = await resolveOrder(services, actor, input);
  const customerId = await ensureCustomer(services, actor);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { attempt, isMine } = await claimAttempt(services, actor.userId, order);
    if (isMine) return openCheckout(services, customerId, attempt, order);
    const known = attempt.checkoutId ? attempt : await waitForCheckout(services, attempt);
    if (known?.checkoutId && !isSameOrder(known, order)) {
      await services.payments.expireCheckout(known.checkoutId);
    }
    const url = known && (await reuseCheckout(services, customerId, known));
    if (url) return url;
  }
  throw checkoutFailed();
}

/** A row without a provider was never paid anywhere: it belongs to the sandbox. */
const isOf = (provider: string, row: { provider: string | null } | undefined): boolean =>
  (row?.provider ?? "sandbox") === provider;

/** A subscription of another provider gives no access, so it can be replaced. */
async function rejectSecondSubscription({ db, payments }: Services, userId: string): Promise<void> {
  const row = await findSubscription(db, userId);
  if (isLive(row?.status) && isOf(payments.name, row)) {
    throw conflict("subscription_exists", "You already have a subscription.");
  }
}

/** Someone else pays for this member. */
async function rejectSeat(services: Services, userId: string): Promise<void> {
  if (!(await hasPaidSeat(services.db, accessRules(services), userId))) return;
  throw conflict("has_seat", "Your agency already pays for your access.");
}

type Ordered = Pick<ResolvedOrder, "planId" | "interval" | "seats" | "couponId" | "priceId">;

const orderedOf = ({ planId, interval, seats, couponId, priceId }: Ordered): Ordered => ({
  planId,
  interval,
  seats,
  couponId,
  priceId,
});

const isSameOrder = (attempt: Attempt, order: ResolvedOrder): boolean =>
  Object.entries(orderedOf(order)).every(
    ([name, value]) => attempt[name as keyof Ordered] === value,
  );

async function claimAttempt({ db, clock }: Services, userId: string, order: ResolvedOrder) {
  const ordered = orderedOf(order);
  const fresh = { userId, idempotencyKey: randomUUID(), startedAt: clock.now(), ...ordered };
  const [mine] = await db
    .insert(subscriptionCheckouts)
    .values(fresh)
    .onConflictDoNothing()
    .returning();
  if (mine) return { attempt: mine, isMine: true };
  const found = await findAttempt(db, userId);
  return found
    ? { attempt: found, isMine: false }
    : { attempt: { ...fresh, checkoutId: null }, isMine: false };
}

async function openCheckout(
  services: Services,
  customerId: string,
  { userId, idempotencyKey }: Attempt,
  { priceId, seatPriceId, extraSeats, trialDays, providerCouponId }: ResolvedOrder,
): Promise<string> {
  const { db, payments } = services;
  try {
    // Syncs first, because the webhook of an earlier payment may not have arrived yet.
    await syncBilling(services, customerId);
    await rejectSecondSubscription(services, userId);
    const checkout = await payments.createSubscriptionCheckout({
      customerId,
      userId,
      idempotencyKey,
      priceId,
      seatPriceId,
      extraSeats,
      trialDays,
      couponId: providerCouponId,
      successPath: "/subscription/success",
      cancelPath: "/subscription",
    });
    await db
      .update(subscriptionCheckouts)
      .set({ checkoutId: checkout.id })
      .where(isAttempt({ userId, idempotencyKey }));
    return checkout.url;
  } catch (error) {
    await db.delete(subscriptionCheckouts).where(isAttempt({ userId, idempotencyKey }));
    throw error;
  }
}

/** Polls while the request that claimed the attempt creates the checkout. */
async function waitForCheckout({ db, clock }: Services, attempt: Attempt): Promise<Attempt | null> {
  const age = clock.now().getTime() - attempt.startedAt.getTime();
  for (let waited = age; waited < CLAIM_TIMEOUT_MS; waited += POLL_MS) {
    await delay(POLL_MS);
    const found = await findAttempt(db, attempt.userId);
    if (!found) return null;
    if (found.checkoutId) return found;
  }
  await db
    .delete(subscriptionCheckouts)
    .where(and(isAttempt(attempt), isNull(subscriptionCheckouts.checkoutId)));
  return null;
}

/** Returns the URL of the earlier checkout if it is still open; otherwise deletes the attempt. */
async function reuseCheckout(
  services: Services,
  customerId: string,
  attempt: Attempt,
): Promise<string | null> {
  const { db, payments } = services;
  const state = attempt.checkoutId ? await payments.fetchCheckout(attempt.checkoutId) : null;
  if (state?.status === "open") return state.url;
  if (state?.status === "complete") {
    await syncBilling(services, customerId);
    await rejectSecondSubscription(services, attempt.userId);
  }
  await db.delete(subscriptionCheckouts).where(isAttempt(attempt));
  return null;
}

/** An open checkout is not a purchase. The provider decides whether it was paid. */
export async function hasCompletedCheckout(services: Services, userId: string): Promise<boolean> {
  const { db, payments } = services;
  const row = await findSubscription(db, userId);
  if (grantsAccess(row?.status) && isOf(payments.name, row)) return true;
  const attempt = await findAttempt(db, userId);
  const checkout = attempt?.checkoutId ? await payments.fetchCheckout(attempt.checkoutId) : null;
  return checkout?.status === "complete";
}

const isAttempt = ({ userId, idempotencyKey }: Pick<Attempt, "userId" | "idempotencyKey">) =>
  and(
    eq(subscriptionCheckouts.userId, userId),
    eq(subscriptionCheckouts.idempotencyKey, idempotencyKey),
  );

const checkoutFailed = () =>
  new Refusal("unavailable", "Failed to create checkout session", { code: "checkout_failed" });

/** Returns the provider's customer id; creates the customer on first use. */
async function ensureCustomer(services: Services, actor: Actor): Promise<string> {
  const { db, payments } = services;
  const { userId, email, firstName, lastName } = actor;
  const known = await findCustomerId(db, userId, payments.name);
  if (known) return known;
  const name = `${firstName} ${lastName}`.trim();
  const customerId = await payments.createCustomer({ userId, email, name });
  await db.transaction(async (tx) => {
    await tx
      .insert(billingCustomers)
      .values({ userId, provider: payments.name, customerId })
      .onConflictDoNothing();
    await services.jobs.enqueue(tx, sendDetailsJob, { userId });
  });
  return (await findCustomerId(db, userId, payments.name)) ?? customerId;
}
