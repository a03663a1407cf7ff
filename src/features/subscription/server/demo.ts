import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { DAY_MS } from "#lib/durations.ts";
import { one } from "#lib/one.ts";
import { ANNUAL_PLAN } from "#platform/plan.ts";
import type { DemoContext, LoadDemo } from "#platform/server/demo.ts";
import {
  sandboxCustomers,
  sandboxInvoices,
  sandboxPrices,
  sandboxSubscriptions,
} from "#platform/server/payments/sandbox/tables.ts";
import { SEAT_NAME } from "./quote.ts";
import {
  billingCustomers,
  invoices,
  planPrices,
  plans,
  subscriptionEvents,
  subscriptions,
} from "./tables.ts";

const YEAR = 365 * DAY_MS;

interface DemoBilling {
  key: string;
  card: { brand: string; last4: string };
  /** Number of annual payments so far. */
  years: number;
  /** Days since the last payment. */
  daysAgo: number;
}

const BILLING: DemoBilling[] = [
  { key: "agent", card: { brand: "visa", last4: "4242" }, years: 3, daysAgo: 65 },
  { key: "member", card: { brand: "mastercard", last4: "4444" }, years: 1, daysAgo: 48 },
  { key: "guru", card: { brand: "visa", last4: "4242" }, years: 2, daysAgo: 120 },
  { key: "agent2", card: { brand: "amex", last4: "0005" }, years: 2, daysAgo: 210 },
  { key: "member2", card: { brand: "visa", last4: "4242" }, years: 1, daysAgo: 30 },
];

/** Days since former members started and stopped paying, and since payments failed that were paid later. */
const PAST_EVENTS = [
  { kind: "started", sign: 1, daysAgo: [82, 68, 61, 50, 36, 23, 3] },
  { kind: "ended", sign: -1, daysAgo: [75, 58, 44, 31, 12, 5] },
  { kind: "payment_failed", sign: 0, daysAgo: [61, 40, 27, 4] },
] as const;

/** Creates sandbox records for the demo subscribers, so that they can cancel, resume and pay. */
export const loadSubscriptionDemo: LoadDemo = async (demo) => {
  if (demo.services.payments.name !== "sandbox") return;
  await sellSeats(demo);
  const people = await findPeople(demo);
  for (const billing of BILLING) await loadBilling(demo, billing, people);
  await demo.tx.insert(subscriptionEvents).values(
    PAST_EVENTS.flatMap(({ kind, sign, daysAgo }) =>
      daysAgo.map((days) => ({
        kind,
        at: new Date(demo.now.getTime() - days * DAY_MS),
        annualCents: sign * ANNUAL_PLAN.amountCents,
        provider: "sandbox",
      })),
    ),
  );
};

/** Owners can add seats for teammates to the default plan. */
async function sellSeats({ tx }: DemoContext) {
  const priceId = "price_test_seat";
  const price = { amountCents: 30_000, currency: ANNUAL_PLAN.currency, interval: "year" } as const;
  await tx.insert(sandboxPrices).values({ id: priceId, name: SEAT_NAME, ...price });
  const plan = await tx
    .update(plans)
    .set({ seatYearlyCents: price.amountCents })
    .where(eq(plans.isDefault, true))
    .returning({ id: plans.id })
    .then(one);
  await tx
    .insert(planPrices)
    .values({ ...price, planId: plan.id, provider: "sandbox", kind: "seat", priceId });
}

async function findPeople({ tx, userId }: DemoContext) {
  const ids = BILLING.map(({ key }) => userId(key));
  const rows = await tx
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

type People = Awaited<ReturnType<typeof findPeople>>;

async function loadBilling(demo: DemoContext, billing: DemoBilling, people: People) {
  const { tx, now, userId } = demo;
  const { key, card, years, daysAgo } = billing;
  const id = userId(key);
  const person = people.get(id);
  if (!person) throw new Error(`There is no demo account called ${key}`);
  const customerId = `cus_test_demo_${key}`;
  const subscriptionId = `sub_test_demo_${key}`;
  const lastPaid = now.getTime() - daysAgo * DAY_MS;
  const currentPeriodEnd = new Date(lastPaid + YEAR);
  const since = new Date(lastPaid - (years - 1) * YEAR);
  await tx.insert(sandboxCustomers).values({
    id: customerId,
    userId: id,
    email: person.email,
    name: person.name,
    cardBrand: card.brand,
    cardLast4: card.last4,
    createdAt: since,
  });
  await tx.insert(sandboxSubscriptions).values({
    id: subscriptionId,
    customerId,
    status: "active",
    currentPeriodEnd,
    createdAt: since,
  });
  await tx.insert(billingCustomers).values({ userId: id, provider: "sandbox", customerId });
  await tx
    .update(subscriptions)
    .set({
      provider: "sandbox",
      subscriptionId,
      planId: sql`(select id from plans where is_default)`,
      priceId: "price_test_annual",
      interval: "year",
      currentPeriodEnd: Math.floor(currentPeriodEnd.getTime() / 1000),
      paymentMethodBrand: card.brand,
      paymentMethodLast4: card.last4,
      createdAt: since,
    })
    .where(eq(subscriptions.userId, id));
  // The join date must not be later than the first payment.
  await tx
    .update(users)
    .set({ createdAt: since })
    .where(and(eq(users.id, id), gt(users.createdAt, since)));
  await loadInvoices(demo, { id, key, customerId, subscriptionId, years, lastPaid });
}

interface DemoInvoices {
  id: string;
  key: string;
  customerId: string;
  subscriptionId: string;
  years: number;
  lastPaid: number;
}

async function loadInvoices(
  { tx }: DemoContext,
  { id, key, customerId, subscriptionId, years, lastPaid }: DemoInvoices,
) {
  const { amountCents, currency } = ANNUAL_PLAN;
  const lines = [{ description: "Annual membership", quantity: 1, amountCents }];
  const issued = Array.from({ length: years }, (_, index) => ({
    id: `in_test_demo_${key}_${index}`,
    issuedAt: new Date(lastPaid - (years - 1 - index) * YEAR),
  }));
  const stored = await tx
    .insert(sandboxInvoices)
    .values(
      issued.map((invoice) => ({
        id: invoice.id,
        customerId,
        subscriptionId,
        status: "paid" as const,
        amountCents,
        lines,
        createdAt: invoice.issuedAt,
      })),
    )
    .returning({ id: sandboxInvoices.id, number: sandboxInvoices.number });
  const numbers = new Map(stored.map((row) => [row.id, row.number]));
  await tx.insert(invoices).values(
    issued.map((invoice) => ({
      ...invoice,
      pdfUrl: `/api/subscription/invoices/${invoice.id}.pdf`,
      userId: id,
      provider: "sandbox",
      number: `TEST-${String(numbers.get(invoice.id)).padStart(4, "0")}`,
      status: "paid",
      amountCents,
      currency,
      lines,
    })),
  );
}
