import { formatMoney } from "#lib/money.ts";
import { plainName } from "#platform/server/mail/plain-name.ts";
import { defineMailTemplate } from "#platform/server/mail/templates.ts";
import type { InvoiceLine } from "#platform/server/payments/payment-provider.ts";
import type { Mail } from "#platform/server/services.ts";

interface Person {
  email: string;
  firstName: string;
}

const FIRST_NAME = {
  firstName: { label: "First name of the member", sample: "Ana" },
};
const BRAND_NAME = { brandName: { label: "Name of the product", sample: "{{brandName}}" } };

const welcome = defineMailTemplate({
  key: "welcome",
  name: "Welcome",
  group: "Billing",
  sentWhen: "When a member has access for the first time, by a payment or a seat",
  variables: { ...FIRST_NAME, ...BRAND_NAME },
  subject: "Welcome to {{brandName}}",
  body: `Hello {{firstName}}, welcome to {{brandName}}. Everything in the program is open for you now.

Start with the first lesson. Your home screen shows the next steps, and you can ask us anything under Support.`,
  actionLabel: "Start learning",
});

const receipt = defineMailTemplate({
  key: "receipt",
  name: "Receipt",
  group: "Billing",
  sentWhen: "When a payment for a subscription succeeded",
  variables: {
    ...FIRST_NAME,
    amount: { label: "Amount", sample: "$400", isRequired: true },
    number: { label: "Number of the invoice", sample: "INV-1042" },
    lines: {
      label: "What was paid for",
      sample: "Annual membership: $400",
      isOptional: true,
      isLong: true,
    },
    invoice: {
      label: "Where the invoice is: attached, or a link",
      sample: "Your invoice is attached.",
      isRequired: true,
      isLong: true,
    },
  },
  subject: "Your receipt for {{amount}}",
  body: `Hello {{firstName}}, thank you. We received your payment of {{amount}} (invoice {{number}}).

{{lines}}

{{invoice}}`,
  actionLabel: "View your subscription",
});

const seatAssigned = defineMailTemplate({
  key: "seat-assigned",
  name: "Seat assigned",
  group: "Billing",
  sentWhen: "When an owner gives a teammate a seat",
  variables: {
    ...FIRST_NAME,
    ...BRAND_NAME,
    payerName: { label: "Name of the person who pays", sample: "Tobias Renner" },
  },
  subject: "You have a seat at {{brandName}}",
  body: `Hello {{firstName}}, {{payerName}} gave you a seat at {{brandName}}. You have full access from now on, and you don't have to pay.`,
  actionLabel: "Open your home screen",
});

export const purchaseTemplates = [welcome, receipt, seatAssigned];

interface Product {
  brandName: string;
  appUrl: string;
}

export const welcomeMail = (person: Person, { brandName, appUrl }: Product): Mail => ({
  to: person.email,
  ...welcome.fill({ firstName: plainName(person.firstName), brandName }, appUrl),
});

export const seatAssignedMail = (
  person: Person,
  payerName: string,
  { brandName, appUrl }: Product,
): Mail => ({
  to: person.email,
  ...seatAssigned.fill(
    { firstName: plainName(person.firstName), brandName, payerName: plainName(payerName) },
    appUrl,
  ),
});

interface PaidInvoice {
  number: string | null;
  amountCents: number;
  currency: string;
  lines: InvoiceLine[] | null;
  /** The provider's own invoice; null when it is attached. */
  link: string | null;
}

export const receiptMail = (
  person: Person,
  { number, amountCents, currency, lines, link }: PaidInvoice,
  { appUrl }: Product,
): Mail => ({
  to: person.email,
  ...receipt.fill(
    {
      firstName: plainName(person.firstName),
      amount: formatMoney(amountCents, currency),
      number: number ?? "–",
      lines: (lines ?? []).map((line) => lineText(line, currency)).join("\n") || null,
      invoice: link ? `Your invoice: ${link}` : "Your invoice is attached.",
    },
    `${appUrl}/subscription`,
  ),
});

const lineText = ({ description, quantity, amountCents }: InvoiceLine, currency: string) =>
  `${quantity > 1 ? `${quantity} × ` : ""}${description}: ${formatMoney(amountCents, currency)}`;
