import { formatMoney } from "#lib/money.ts";
import { plainName } from "#platform/server/mail/plain-name.ts";
import { defineMailTemplate } from "#platform/server/mail/templates.ts";
import { readerDay } from "#platform/server/reader-time.ts";
import type { Mail } from "#platform/server/services.ts";

export interface Payer {
  email: string;
  firstName: string;
  timeZone: string | null;
}

interface Amount {
  amountCents: number;
  currency: string;
}

const COMMON = {
  firstName: { label: "First name of the member", sample: "Ana" },
  amount: { label: "Amount", sample: "$400" },
};
const commonOf = (payer: Payer, { amountCents, currency }: Amount) => ({
  firstName: plainName(payer.firstName),
  amount: formatMoney(amountCents, currency),
});

const paymentFailed = defineMailTemplate({
  key: "payment-failed",
  name: "Payment failed",
  group: "Billing",
  sentWhen: "When a payment failed, and again after 3 and 7 days while it is not paid",
  variables: {
    ...COMMON,
    reason: { label: "Why it failed", sample: "Your card was declined.", isOptional: true },
    access: {
      label: "What happens to the access",
      sample: "You keep access until March 8, 2027.",
      isRequired: true,
    },
  },
  subject: "Your payment of {{amount}} failed",
  body: `Hello {{firstName}}, we couldn't charge {{amount}} for your subscription.

{{reason}}

{{access}} Update your payment method, and we'll try again right away.`,
  actionLabel: "Update your payment method",
  hasUnsubscribe: true,
});

const renewalNotice = defineMailTemplate({
  key: "renewal-notice",
  name: "Renewal notice",
  group: "Billing",
  sentWhen: "14 days before a yearly subscription renews",
  variables: {
    ...COMMON,
    day: { label: "Day of the renewal", sample: "March 3, 2027", isRequired: true },
  },
  subject: "Your subscription renews on {{day}}",
  body: `Hello {{firstName}}, your subscription renews for another year on {{day}}, and we will charge {{amount}}.

You don't have to do anything to keep your access. If you don't want to renew, cancel before that day.`,
  actionLabel: "Manage your subscription",
});

const trialEnding = defineMailTemplate({
  key: "trial-ending",
  name: "Trial ends soon",
  group: "Billing",
  sentWhen: "3 days before a trial ends",
  variables: {
    ...COMMON,
    day: { label: "Last day of the trial", sample: "March 3, 2027", isRequired: true },
  },
  subject: "Your trial ends on {{day}}",
  body: `Hello {{firstName}}, your trial ends on {{day}}. Your subscription starts then, and we will charge {{amount}}.

You don't have to do anything to keep your access. If you don't want to continue, cancel before that day and you won't be charged.`,
  actionLabel: "Manage your subscription",
});

const refunded = defineMailTemplate({
  key: "refund",
  name: "Refund",
  group: "Billing",
  sentWhen: "When a payment of a member was refunded",
  variables: {
    ...COMMON,
    invoice: { label: "Number of the invoice", sample: "INV-1042" },
  },
  subject: "Refund of {{amount}}",
  body: `Hello {{firstName}}, we have refunded {{amount}} of invoice {{invoice}} to your payment method.

It can take 5 to 10 business days until the money is in your account.`,
  actionLabel: "View your invoices",
});

export const noticeTemplates = [paymentFailed, renewalNotice, trialEnding, refunded];

const NOTICES = { renewal: renewalNotice, trial_ending: trialEnding };

interface FailedPayment extends Amount {
  reason: string | null;
  /** When access ends or ended. */
  accessUntil: Date;
}

export const paymentFailedMail = (
  payer: Payer,
  { reason, accessUntil, ...amount }: FailedPayment,
  now: Date,
  appUrl: string,
): Mail => ({
  to: payer.email,
  ...paymentFailed.fill(
    {
      ...commonOf(payer, amount),
      reason,
      access:
        accessUntil > now
          ? `You keep access until ${readerDay(accessUntil, payer.timeZone)}.`
          : "Your access is paused until the payment succeeds.",
    },
    `${appUrl}/subscription`,
  ),
});

/** A notice about a coming charge. */
export const chargeNoticeMail = (
  kind: keyof typeof NOTICES,
  payer: Payer,
  charge: Amount & { at: Date },
  appUrl: string,
): Mail => ({
  to: payer.email,
  ...NOTICES[kind].fill(
    { ...commonOf(payer, charge), day: readerDay(charge.at, payer.timeZone) },
    `${appUrl}/subscription`,
  ),
});

export const refundMail = (
  payer: Payer,
  refund: Amount & { invoice: string },
  appUrl: string,
): Mail => ({
  to: payer.email,
  ...refunded.fill(
    { ...commonOf(payer, refund), invoice: refund.invoice },
    `${appUrl}/subscription`,
  ),
});
