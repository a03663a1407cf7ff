import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../postgres/database.ts";
import { costOf } from "../cost.ts";
import type { InvoiceLine } from "../payment-provider.ts";
import { refundRefused } from "../refusals.ts";
import { queueEvent } from "./events.ts";
import { sandboxId } from "./sandbox-id.ts";
import {
  type sandboxCoupons,
  sandboxCustomers,
  sandboxInvoices,
  type sandboxPrices,
  sandboxRefunds,
  sandboxSubscriptions,
} from "./tables.ts";

/** A subscription with what it is charged for. */
export interface Contract {
  subscription: typeof sandboxSubscriptions.$inferSelect;
  base: typeof sandboxPrices.$inferSelect;
  seat: typeof sandboxPrices.$inferSelect | null;
  coupon: typeof sandboxCoupons.$inferSelect | null;
}

type Reason = (typeof sandboxInvoices.$inferSelect)["reason"];

/** Charges one period. A failing card leaves the invoice open. */
export async function chargePeriod(
  tx: Transaction,
  { subscription, base, seat, coupon }: Contract,
  reason: Reason,
  at: Date,
): Promise<"paid" | "open"> {
  const invoices = await tx.$count(
    sandboxInvoices,
    eq(sandboxInvoices.subscriptionId, subscription.id),
  );
  // The invoice of a trial does not use up a coupon.
  const isFirstCharge = invoices === (subscription.trialEnd ? 1 : 0);
  const applies = coupon?.duration === "forever" || isFirstCharge;
  const { extraSeats } = subscription;
  const cost = costOf(
    [
      { description: base.name, quantity: 1, amountCents: base.amountCents },
      {
        description: seat?.name ?? "",
        quantity: seat ? extraSeats : 0,
        amountCents: (seat?.amountCents ?? 0) * extraSeats,
      },
    ],
    applies ? coupon : null,
  );
  const isPaid = cost.totalCents === 0 || !(await isCardFailing(tx, subscription.customerId));
  const status = isPaid ? "paid" : "open";
  await writeInvoice(tx, subscription, { ...cost, currency: base.currency, status, reason, at });
  return status;
}

/** As at Stripe, a trial starts with an invoice of zero. */
export async function writeTrialInvoice(
  tx: Transaction,
  { subscription, base }: Contract,
  at: Date,
): Promise<void> {
  const lines = [{ description: `Free trial of ${base.name}`, quantity: 1, amountCents: 0 }];
  const { currency } = base;
  const invoice = { lines, totalCents: 0, currency, status: "paid", reason: "order", at } as const;
  await writeInvoice(tx, subscription, invoice);
}

interface NewInvoice {
  lines: InvoiceLine[];
  totalCents: number;
  currency: string;
  status: "open" | "paid";
  reason: Reason;
  at: Date;
}

export async function writeInvoice(
  tx: Executor,
  { id, customerId }: Contract["subscription"],
  { totalCents, at, ...invoice }: NewInvoice,
): Promise<void> {
  await tx.insert(sandboxInvoices).values({
    ...invoice,
    id: sandboxId("in"),
    customerId,
    subscriptionId: id,
    amountCents: totalCents,
    createdAt: at,
  });
}

export async function isCardFailing(tx: Executor, customerId: string): Promise<boolean> {
  const [row] = await tx
    .select({ isCardFailing: sandboxCustomers.isCardFailing })
    .from(sandboxCustomers)
    .where(eq(sandboxCustomers.id, customerId));
  return row?.isCardFailing ?? true;
}

/** A new valid card also pays open invoices. */
export const payOpenInvoices = (tx: Transaction, customerId: string): Promise<void> =>
  settle(tx, customerId, eq(sandboxInvoices.customerId, customerId));

/** Pays the open invoices, and reactivates subscriptions without another open one. */
async function settle(tx: Transaction, customerId: string, which: SQL): Promise<void> {
  await tx
    .update(sandboxInvoices)
    .set({ status: "paid" })
    .where(and(which, eq(sandboxInvoices.status, "open")));
  await tx
    .update(sandboxSubscriptions)
    .set({ status: "active" })
    .where(
      and(
        eq(sandboxSubscriptions.customerId, customerId),
        eq(sandboxSubscriptions.status, "past_due"),
        sql`not exists (select 1 from ${sandboxInvoices}
          where ${sandboxInvoices.subscriptionId} = ${sandboxSubscriptions.id}
          and ${sandboxInvoices.status} = 'open')`,
      ),
    );
}

/** Tries the card again. */
export async function payInvoice(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<{ result: "paid" | "failed"; events: string[] }> {
  const invoice = await lockInvoice(tx, id);
  if (invoice?.status !== "open") {
    return { result: invoice?.status === "paid" ? "paid" : "failed", events: [] };
  }
  const { customerId } = invoice;
  const isFailing = await isCardFailing(tx, customerId);
  if (isFailing) {
    await tx.update(sandboxInvoices).set({ triedAt: now }).where(eq(sandboxInvoices.id, id));
  } else await settle(tx, customerId, eq(sandboxInvoices.id, id));
  const type = isFailing ? "invoice.payment_failed" : "invoice.paid";
  const event = await queueEvent(tx, now, { type, customerId });
  return { result: isFailing ? "failed" : "paid", events: [event] };
}

interface Refund {
  invoiceId: string;
  amountCents: number;
  idempotencyKey: string;
}

/** Does nothing for a key that was used before. */
export async function refundInvoice(tx: Transaction, refund: Refund, now: Date): Promise<string[]> {
  const { invoiceId, amountCents } = refund;
  const invoice = await lockInvoice(tx, invoiceId);
  const known = await tx.$count(
    sandboxRefunds,
    eq(sandboxRefunds.idempotencyKey, refund.idempotencyKey),
  );
  if (known > 0) return [];
  if (invoice?.status !== "paid") throw refundRefused("This invoice has no payment to refund.");
  if (amountCents > invoice.amountCents - invoice.refundedCents) {
    throw refundRefused("The amount is more than what is left of this payment.");
  }
  await tx.insert(sandboxRefunds).values({ ...refund, createdAt: now });
  await tx
    .update(sandboxInvoices)
    .set({ refundedCents: invoice.refundedCents + amountCents })
    .where(eq(sandboxInvoices.id, invoiceId));
  const { customerId } = invoice;
  return [await queueEvent(tx, now, { type: "invoice.refunded", customerId })];
}

async function lockInvoice(tx: Transaction, id: string) {
  const [row] = await tx
    .select()
    .from(sandboxInvoices)
    .where(eq(sandboxInvoices.id, id))
    .for("update");
  return row;
}
