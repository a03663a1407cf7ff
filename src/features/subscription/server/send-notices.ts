import { emailMember } from "#features/notifications/server/public.ts";
import { type AnyJob, defineJob } from "#platform/server/jobs.ts";
import type { OnBillingUpdate } from "#platform/server/payments/handlers.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { applyBillingUpdate, syncBilling } from "./apply-billing.ts";
import { dueNotice, graceEnd, type Notice } from "./dunning-policy.ts";
import { chargeNoticeMail, paymentFailedMail } from "./notice-mails.ts";
import {
  claimNotice,
  listNoticeFacts,
  listOpenInvoices,
  lockNoticeFacts,
  type NoticeRow,
} from "./notice-queries.ts";
import { findCustomerId, findSubscription, findUserOf } from "./queries.ts";
import { readPlan } from "./read-plan.ts";
import { retryPayment } from "./retry-payment.ts";
import type { subscriptions } from "./tables.ts";

const noticeOf = ({ subscription, openInvoiceId }: NoticeRow, now: Date) =>
  dueNotice({ ...subscription, openInvoiceId }, now);

/**
 * Sends the billing email that is due for a member, in the caller's transaction. Each is sent once,
 * however often this runs.
 */
async function sendDueNotice(services: Services, tx: Transaction, userId: string): Promise<void> {
  const now = services.clock.now();
  const row = await lockNoticeFacts(tx, userId, services.payments.name);
  const notice = row && noticeOf(row, now);
  if (!row || !notice) return;
  const { kind, key } = notice;
  if (await claimNotice(tx, { userId, kind, key, sentAt: now })) {
    await sendNotice(services, tx, row, notice);
  }
}

/**
 * Stores billing data. When a payment failed, emails the member at once; with a new card, tries the
 * payment again.
 */
export const applyAndNotify: OnBillingUpdate = async (tx, update, services) => {
  const isPastDue = update.billing.subscriptions.some(({ status }) => status === "past_due");
  const userId = isPastDue ? await findUserOf(tx, update) : null;
  const before = userId ? await findSubscription(tx, userId) : undefined;
  await applyBillingUpdate(tx, update, services);
  if (!userId) return;
  await sendDueNotice(services, tx, userId);
  const after = await findSubscription(tx, userId);
  if (before?.status === "past_due" && after?.status === "past_due" && hasNewCard(before, after)) {
    await services.jobs.enqueue(tx, retryJob, { userId });
  }
};

type Card = Pick<typeof subscriptions.$inferSelect, "paymentMethodBrand" | "paymentMethodLast4">;
const hasNewCard = (before: Card, after: Card) =>
  after.paymentMethodLast4 !== null &&
  (before.paymentMethodLast4 !== after.paymentMethodLast4 ||
    before.paymentMethodBrand !== after.paymentMethodBrand);

const retryJob = defineJob<{ userId: string }>({
  name: "subscription.retry",
  async handle({ userId }, services) {
    await retryPayment(services, userId);
  },
});

const noticeJob = defineJob<{ userId: string }>({
  name: "subscription.notice",
  options: { retryLimit: 5, retryDelay: 60, retryBackoff: true },
  async handle({ userId }, services) {
    const { db, payments } = services;
    const customerId = await findCustomerId(db, userId, payments.name);
    if (!customerId) return;
    // The webhook of a payment may be lost or late.
    await syncBilling(services, customerId);
    await db.transaction((tx) => sendDueNotice(services, tx, userId));
  },
});

/** Finds everyone for whom a billing email is due. */
export const noticesJob = defineJob<object>({
  name: "subscription.notices",
  cron: "41 * * * *",
  async handle(_data, { db, payments, clock, jobs }) {
    const now = clock.now();
    for (const row of await listNoticeFacts(db, payments.name, now)) {
      const notice = noticeOf(row, now);
      if (!notice || row.sent.includes(`${notice.kind} ${notice.key}`)) continue;
      const { userId } = row.subscription;
      await jobs.enqueue(db, noticeJob, { userId }, { singletonKey: userId });
    }
  },
});

async function sendNotice(
  services: Services,
  tx: Transaction,
  { subscription, payer }: NoticeRow,
  notice: Notice,
): Promise<void> {
  const { userId, pastDueSince, failureReason: reason } = subscription;
  const { payments, clock, settings, mailer } = services;
  const { APP_URL } = services.env;
  if (notice.kind === "renewal" || notice.kind === "trial_ending") {
    const { currency, firstCents, renewalCents } = await readPlan(tx, subscription);
    const amountCents = notice.kind === "renewal" ? renewalCents : firstCents;
    const charge = { amountCents, currency, at: notice.at };
    const mail = chargeNoticeMail(notice.kind, payer, charge, APP_URL);
    await mailer.send(tx, mail);
    return;
  }
  const [invoice] = await listOpenInvoices(tx, userId, payments.name);
  if (!invoice || !pastDueSince) return;
  const accessUntil = graceEnd(pastDueSince, settings.current().billing.graceDays);
  const failed = { ...invoice, reason, accessUntil };
  await emailMember(
    services,
    tx,
    { userId, kind: "subscription_trouble" },
    paymentFailedMail(payer, failed, clock.now(), APP_URL),
  );
}

export const noticeJobs: AnyJob[] = [noticeJob, noticesJob, retryJob];
