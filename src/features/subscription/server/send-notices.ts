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
  findNextCharge,
  listNoticeFacts,
  listOpenInvoices,
  lockNoticeFacts,
  type NoticeRow,
} from "./notice-queries.ts";
import { findCustomerId, findUserOf } from "./queries.ts";

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

/** Stores billing data, and emails the member at once when a payment failed. */
export const applyAndNotify: OnBillingUpdate = async (tx, update, services) => {
  await applyBillingUpdate(tx, update, services);
  if (!update.billing.subscriptions.some(({ status }) => status === "past_due")) return;
  const userId = await findUserOf(tx, update);
  if (userId) await sendDueNotice(services, tx, userId);
};

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
    const charge = await findNextCharge(tx, subscription);
    if (!charge) throw new Error("The price of a subscription is not one of ours");
    const mail = chargeNoticeMail(notice.kind, payer, { ...charge, at: notice.at }, APP_URL);
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

export const noticeJobs: AnyJob[] = [noticeJob, noticesJob];
