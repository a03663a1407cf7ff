import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "#platform/server/actor.ts";
import { conflict, Refusal } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import { syncBilling } from "./apply-billing.ts";
import { ensureCustomer } from "./ensure-customer.ts";
import { isLive, opensProduct } from "./policy.ts";
import { findAttempt, findSubscription } from "./queries.ts";
import { subscriptionCheckouts } from "./tables.ts";

const POLL_MS = 100;
/** Longer than the provider is given to answer: after that whoever asked it is gone. */
const GIVE_UP_MS = 20_000;
const ROUNDS = 5;

type Attempt = typeof subscriptionCheckouts.$inferSelect;

/**
 * Where to pay. A member has one attempt at a time, whoever asks and however often: the first
 * asks the provider, all others are sent to the same checkout.
 */
export async function startCheckout(services: Services, actor: Actor): Promise<string> {
  try {
    return await findOrOpenCheckout(services, actor);
  } catch (error) {
    const isTheirs = error instanceof Refusal && error.code === "provider_failed";
    throw isTheirs ? checkoutFailed() : error;
  }
}

async function findOrOpenCheckout(services: Services, actor: Actor): Promise<string> {
  await refuseSecond(services, actor.userId);
  const customerId = await ensureCustomer(services, actor);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { attempt, isMine } = await claimAttempt(services, actor.userId);
    if (isMine) return openCheckout(services, customerId, attempt);
    const known = attempt.checkoutId ? attempt : await waitForCheckout(services, attempt);
    const url = known && (await reuse(services, customerId, known));
    if (url) return url;
  }
  throw checkoutFailed();
}

async function refuseSecond({ db }: Services, userId: string): Promise<void> {
  const row = await findSubscription(db, userId);
  if (isLive(row?.status)) {
    throw conflict("subscription_exists", "You already have a subscription.");
  }
}

async function claimAttempt({ db, clock }: Services, userId: string) {
  const fresh = { userId, idempotencyKey: randomUUID(), startedAt: clock.now() };
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
): Promise<string> {
  const { db, payments } = services;
  try {
    // Asked once more before money can move: its webhook may not have reached us yet.
    await syncBilling(services, customerId);
    await refuseSecond(services, userId);
    const checkout = await payments.createSubscriptionCheckout({
      customerId,
      userId,
      idempotencyKey,
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

/** Whoever claimed the attempt is asking the provider right now. */
async function waitForCheckout({ db, clock }: Services, attempt: Attempt): Promise<Attempt | null> {
  const age = clock.now().getTime() - attempt.startedAt.getTime();
  for (let waited = age; waited < GIVE_UP_MS; waited += POLL_MS) {
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

/** The address of an earlier checkout that is still open; otherwise makes room for a new one. */
async function reuse(
  services: Services,
  customerId: string,
  attempt: Attempt,
): Promise<string | null> {
  const { db, payments } = services;
  const state = attempt.checkoutId ? await payments.fetchCheckout(attempt.checkoutId) : null;
  if (state?.status === "open") return state.url;
  if (state?.status === "complete") {
    await syncBilling(services, customerId);
    await refuseSecond(services, attempt.userId);
  }
  await db.delete(subscriptionCheckouts).where(isAttempt(attempt));
  return null;
}

/** A checkout that was only opened is no purchase; whether it was paid is the provider's to say. */
export async function hasCompletedCheckout(services: Services, userId: string): Promise<boolean> {
  const { db, payments } = services;
  if (opensProduct((await findSubscription(db, userId))?.status)) return true;
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
