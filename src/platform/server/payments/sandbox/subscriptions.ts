import { and, desc, eq, ne, sql } from "drizzle-orm";
import { one } from "#lib/one.ts";
import { ANNUAL_PLAN } from "#platform/plan.ts";
import type { Executor, Transaction } from "../../postgres/database.ts";
import type { Billing } from "../payment-provider.ts";
import { queueEvent } from "./events.ts";
import { sandboxId } from "./sandbox-id.ts";
import { sandboxCustomers, sandboxInvoices, sandboxSubscriptions } from "./tables.ts";

export const SANDBOX_PRICE = "price_test_annual";
const SHOWN_INVOICES = 24;

type Subscription = typeof sandboxSubscriptions.$inferSelect;

export async function startSubscription(tx: Executor, customerId: string, now: Date) {
  await tx.insert(sandboxSubscriptions).values({
    id: sandboxId("sub"),
    customerId,
    status: "active",
    currentPeriodEnd: yearAfter(now),
    createdAt: now,
  });
  await writeInvoice(tx, customerId, "paid", now);
}

export function yearAfter(moment: Date): Date {
  const next = new Date(moment);
  next.setUTCFullYear(next.getUTCFullYear() + 1);
  return next;
}

async function writeInvoice(tx: Executor, customerId: string, status: "open" | "paid", at: Date) {
  const { amountCents } = ANNUAL_PLAN;
  await tx
    .insert(sandboxInvoices)
    .values({ id: sandboxId("in"), customerId, status, amountCents, createdAt: at });
}

/** At the end of a period: renews the subscription, ends it, or declines the card. */
export async function renewIfDue(tx: Transaction, customerId: string, now: Date): Promise<void> {
  const current = await lockCurrent(tx, customerId);
  if (current?.status !== "active" || current.currentPeriodEnd > now) return;
  if (current.cancelAtPeriodEnd) return setStatus(tx, current, { status: "canceled" });
  await chargeNextPeriod(tx, current, current.currentPeriodEnd);
}

/** Charges the next year; a failing card makes the subscription past due. */
export async function chargeNextPeriod(tx: Transaction, current: Subscription, at: Date) {
  const [customer] = await tx
    .select({ isCardFailing: sandboxCustomers.isCardFailing })
    .from(sandboxCustomers)
    .where(eq(sandboxCustomers.id, current.customerId));
  const isFailing = customer?.isCardFailing ?? true;
  await writeInvoice(tx, current.customerId, isFailing ? "open" : "paid", at);
  await setStatus(tx, current, {
    status: isFailing ? "past_due" : "active",
    currentPeriodEnd: yearAfter(current.currentPeriodEnd),
  });
}

/** A new valid card also pays open invoices. */
export async function payOpenInvoices(tx: Transaction, customerId: string): Promise<void> {
  await tx
    .update(sandboxInvoices)
    .set({ status: "paid" })
    .where(and(eq(sandboxInvoices.customerId, customerId), eq(sandboxInvoices.status, "open")));
  const current = await lockCurrent(tx, customerId);
  if (current?.status === "past_due") await setStatus(tx, current, { status: "active" });
}

export async function setCancellation(
  tx: Transaction,
  id: string,
  change: { cancelAtPeriodEnd: boolean; cancelComment: string | null },
  now: Date,
): Promise<string[]> {
  const row = await tx
    .update(sandboxSubscriptions)
    .set(change)
    .where(and(eq(sandboxSubscriptions.id, id), ne(sandboxSubscriptions.status, "canceled")))
    .returning({ customerId: sandboxSubscriptions.customerId })
    .then(one);
  return [await queueEvent(tx, now, { type: "subscription.updated", ...row })];
}

/** Locks the current subscription: a live one before an ended one, then the newest. */
export async function lockCurrent(
  tx: Transaction,
  customerId: string,
): Promise<Subscription | null> {
  const [row] = await tx
    .select()
    .from(sandboxSubscriptions)
    .where(eq(sandboxSubscriptions.customerId, customerId))
    .orderBy(sql`${sandboxSubscriptions.status} = 'canceled'`, desc(sandboxSubscriptions.createdAt))
    .limit(1)
    .for("update");
  return row ?? null;
}

async function setStatus(tx: Executor, { id }: Subscription, change: Partial<Subscription>) {
  await tx.update(sandboxSubscriptions).set(change).where(eq(sandboxSubscriptions.id, id));
}

export async function readBilling(
  tx: Transaction,
  customerId: string,
  now: Date,
): Promise<Billing> {
  await renewIfDue(tx, customerId, now);
  const current = await lockCurrent(tx, customerId);
  const [customer] = await tx
    .select()
    .from(sandboxCustomers)
    .where(eq(sandboxCustomers.id, customerId));
  const invoices = await tx
    .select()
    .from(sandboxInvoices)
    .where(eq(sandboxInvoices.customerId, customerId))
    .orderBy(desc(sandboxInvoices.number))
    .limit(SHOWN_INVOICES);
  return {
    subscription: current && {
      id: current.id,
      priceId: SANDBOX_PRICE,
      status: current.status,
      currentPeriodEnd: Math.floor(current.currentPeriodEnd.getTime() / 1000),
      trialEnd: null,
      cancelAtPeriodEnd: current.cancelAtPeriodEnd,
      paymentMethodBrand: customer?.cardBrand ?? null,
      paymentMethodLast4: customer?.cardLast4 ?? null,
    },
    invoices: invoices.map((invoice) => ({
      id: invoice.id,
      number: `TEST-${String(invoice.number).padStart(4, "0")}`,
      status: invoice.status,
      amountCents: invoice.amountCents,
      currency: ANNUAL_PLAN.currency,
      issuedAt: invoice.createdAt,
      url: null,
      pdfUrl: null,
    })),
  };
}
