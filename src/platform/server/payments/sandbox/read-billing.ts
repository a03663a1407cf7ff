import { desc, eq } from "drizzle-orm";
import type { Transaction } from "../../postgres/database.ts";
import type { Billing, ProviderInvoice, ProviderSubscription } from "../payment-provider.ts";
import { lockContractsOf, renewIfDue } from "./subscriptions.ts";
import { sandboxCustomers, sandboxInvoices, type sandboxSubscriptions } from "./tables.ts";

const SHOWN_INVOICES = 24;
const DECLINED = "Your card was declined.";

type Subscription = typeof sandboxSubscriptions.$inferSelect;
type Invoice = typeof sandboxInvoices.$inferSelect;
type Customer = typeof sandboxCustomers.$inferSelect;

export const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

export async function readBilling(
  tx: Transaction,
  customerId: string,
  now: Date,
): Promise<Billing> {
  await renewIfDue(tx, customerId, now);
  const contracts = await lockContractsOf(tx, customerId);
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
    subscriptions: contracts.map(({ subscription }) =>
      toSubscription(subscription, customer, invoices),
    ),
    invoices: invoices.map(toInvoice),
  };
}

function toSubscription(
  row: Subscription,
  customer: Customer | undefined,
  invoices: Invoice[],
): ProviderSubscription {
  const { id, createdAt, status, cancelAtPeriodEnd, couponId } = row;
  const oldest = invoices.findLast(
    ({ subscriptionId, status: paid }) => subscriptionId === id && paid === "open",
  );
  const isPastDue = status === "past_due";
  return {
    id,
    createdAt,
    status,
    items: [
      { priceId: row.priceId, quantity: 1 },
      ...(row.seatPriceId && row.extraSeats > 0
        ? [{ priceId: row.seatPriceId, quantity: row.extraSeats }]
        : []),
    ],
    paidSeats: paidSeatsOf(row),
    currentPeriodEnd: seconds(row.currentPeriodEnd),
    trialEnd: row.trialEnd && seconds(row.trialEnd),
    cancelAtPeriodEnd,
    couponId,
    pastDueSince: isPastDue ? (oldest?.createdAt ?? null) : null,
    failureReason: isPastDue ? DECLINED : null,
    lastAttemptAt: isPastDue ? (oldest?.triedAt ?? oldest?.createdAt ?? null) : null,
    paymentMethodBrand: customer?.cardBrand ?? null,
    paymentMethodLast4: customer?.cardLast4 ?? null,
  };
}

export const paidSeatsOf = ({ paidExtraSeats, paidUntil }: Subscription) =>
  paidExtraSeats !== null && paidUntil
    ? { extraSeats: paidExtraSeats, until: seconds(paidUntil) }
    : null;

const toInvoice = (row: Invoice): ProviderInvoice => ({
  id: row.id,
  subscriptionId: row.subscriptionId,
  isFirst: row.reason === "order",
  number: `TEST-${String(row.number).padStart(4, "0")}`,
  status: row.status,
  amountCents: row.amountCents,
  refundedCents: row.refundedCents,
  lines: row.lines ?? [],
  currency: row.currency,
  issuedAt: row.createdAt,
  url: null,
  pdfUrl: `/api/subscription/invoices/${row.id}.pdf`,
});
