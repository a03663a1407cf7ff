import { and, eq, lt, ne } from "drizzle-orm";
import type { z } from "zod";
import { users } from "#features/accounts/server/tables.ts";
import { notifyMember } from "#features/notifications/server/public.ts";
import { HOUR_MS } from "#lib/durations.ts";
import { formatMoney } from "#lib/money.ts";
import { one } from "#lib/one.ts";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { conflict, invalid, notFound, Refusal } from "#platform/server/errors.ts";
import { type AnyJob, defineJob } from "#platform/server/jobs.ts";
import type { Executor, Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { RefundInvoice } from "../refund-contract.ts";
import { syncBilling } from "./apply-billing.ts";
import { refundMail } from "./notice-mails.ts";
import { isLive } from "./policy.ts";
import { findCustomerId, findName, findSubscription } from "./queries.ts";
import { refundableCents } from "./refund-policy.ts";
import { listRefunds } from "./refund-queries.ts";
import { invoices, refunds } from "./tables.ts";

/** Records a refund that a job sends to the provider. Together they never exceed the invoice. */
export async function requestRefund(
  services: Services,
  actor: Actor,
  { invoiceId, amountCents, reason, endsSubscription }: z.infer<typeof RefundInvoice>,
): Promise<string> {
  const { db, clock, jobs, payments } = services;
  return db.transaction(async (tx) => {
    const [invoice] = await tx
      .select()
      .from(invoices)
      .where(eq(invoices.id, invoiceId))
      .for("update");
    if (!invoice) throw notFound("Invoice not found");
    if (invoice.provider !== payments.name) {
      throw conflict("other_provider", "This invoice was paid at another payment provider.");
    }
    const left = refundableCents(invoice, await listRefunds(tx, [invoiceId]));
    if (left === 0) throw conflict("nothing_to_refund", "There is nothing left to refund.");
    if (amountCents > left) {
      const most = `At most ${formatMoney(left, invoice.currency)} can be refunded.`;
      throw invalid(most, { amountCents: most });
    }
    const { id } = await tx
      .insert(refunds)
      .values({
        ...{ invoiceId, amountCents, reason },
        requestedById: actor.userId,
        createdAt: clock.now(),
      })
      .returning({ id: refunds.id })
      .then(one);
    const ends = endsSubscription ? await findLiveSubscriptionId(tx, invoice) : null;
    await jobs.enqueue(tx, refundJob, { refundId: id, ...(ends && { endsSubscriptionId: ends }) });
    await recordAudit(tx, actor, {
      action: "member.refund",
      subjectType: "member",
      subjectId: invoice.userId,
      subjectName: (await findName(tx, invoice.userId)) ?? "",
      details: {
        invoice: invoice.number ?? invoiceId,
        amount: formatMoney(amountCents, invoice.currency),
        reason,
        ...(ends && { subscriptionEnded: true }),
      },
    });
    return id;
  });
}

async function findLiveSubscriptionId(
  tx: Executor,
  { userId, provider }: typeof invoices.$inferSelect,
): Promise<string | null> {
  const row = await findSubscription(tx, userId);
  return row && row.provider === provider && isLive(row.status) ? row.subscriptionId : null;
}

/** The id of the row is the idempotency key, so that a repeated job refunds once. */
const refundJob = defineJob<{ refundId: string; endsSubscriptionId?: string }>({
  name: "subscription.refund",
  // About two hours in all.
  options: { retryLimit: 8, retryDelay: 30, retryBackoff: true },
  async handle({ refundId, endsSubscriptionId }, services) {
    const { db, payments } = services;
    const refund = await findRefund(db, refundId);
    if (!refund || refund.status === "failed") return;
    const { invoiceId, amountCents } = refund;
    if (refund.status === "pending") {
      try {
        await payments.refundInvoice({ invoiceId, amountCents, idempotencyKey: refundId });
      } catch (error) {
        const isRefused = error instanceof Refusal && error.code === "refund_refused";
        if (!isRefused) throw error;
        await db.transaction((tx) => failRefund(services, tx, refundId, error.message));
        return;
      }
      await db.transaction((tx) => finishRefund(services, tx, refundId));
    }
    if (endsSubscriptionId) await payments.cancelNow(endsSubscriptionId);
    const customerId = await findCustomerId(db, refund.userId, payments.name);
    if (customerId) await syncBilling(services, customerId);
  },
});

async function findRefund(db: Executor, refundId: string) {
  const [row] = await db
    .select({
      status: refunds.status,
      amountCents: refunds.amountCents,
      requestedById: refunds.requestedById,
      invoiceId: invoices.id,
      number: invoices.number,
      currency: invoices.currency,
      userId: users.id,
      name: users.name,
      email: users.email,
      firstName: users.firstName,
      timeZone: users.timeZone,
      removedAt: users.removedAt,
    })
    .from(refunds)
    .innerJoin(invoices, eq(invoices.id, refunds.invoiceId))
    .innerJoin(users, eq(users.id, invoices.userId))
    .where(eq(refunds.id, refundId));
  return row;
}

/** Of concurrent jobs, one marks the refund as done and emails the member. */
async function finishRefund(services: Services, tx: Transaction, refundId: string) {
  const [changed] = await tx
    .update(refunds)
    .set({ status: "done", failure: null })
    .where(and(eq(refunds.id, refundId), ne(refunds.status, "done")))
    .returning({ id: refunds.id });
  const refund = changed && (await findRefund(tx, refundId));
  if (!refund || refund.removedAt) return;
  const mail = { ...refund, invoice: refund.number ?? refund.invoiceId };
  await services.mailer.send(tx, refundMail(refund, mail, services.env.APP_URL));
}

/** The amount can be refunded again. The person who asked for the refund is notified. */
async function failRefund(
  services: Services,
  tx: Transaction,
  refundId: string,
  failure: string,
): Promise<void> {
  const [changed] = await tx
    .update(refunds)
    .set({ status: "failed", failure })
    .where(and(eq(refunds.id, refundId), eq(refunds.status, "pending")))
    .returning({ id: refunds.id });
  const refund = changed && (await findRefund(tx, refundId));
  if (!refund?.requestedById) return;
  const amount = formatMoney(refund.amountCents, refund.currency);
  await notifyMember(services, tx, {
    userId: refund.requestedById,
    kind: "subscription_trouble",
    aboutId: refund.userId,
    title: `The refund of ${amount} to ${refund.name} failed`,
    body: failure,
    link: `/admin/members/${refund.userId}`,
  });
}

const GIVE_UP_MS = 6 * HOUR_MS;
const NO_ANSWER =
  "The payment provider did not answer. Check there whether the refund exists before you try again.";

/** Refunds whose job was never answered become visible as failed. */
export const giveUpRefundsJob = defineJob<object>({
  name: "subscription.give-up-refunds",
  cron: "53 * * * *",
  async handle(_data, services) {
    const { db, clock } = services;
    const before = new Date(clock.now().getTime() - GIVE_UP_MS);
    const rows = await db
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(eq(refunds.status, "pending"), lt(refunds.createdAt, before)));
    for (const { id } of rows) {
      await db.transaction((tx) => failRefund(services, tx, id, NO_ANSWER));
    }
  },
});

export const refundJobs: AnyJob[] = [refundJob, giveUpRefundsJob];
