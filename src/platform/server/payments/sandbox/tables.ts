import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, instant } from "../../postgres/columns.ts";
import type { InvoiceLine } from "../payment-provider.ts";

export const sandboxPrices = pgTable("sandbox_prices", {
  id: text().primaryKey(),
  name: text().notNull(),
  amountCents: integer().notNull(),
  currency: text().notNull(),
  interval: text({ enum: ["year", "month"] }).notNull(),
  createdAt: createdAt(),
});

export const sandboxCoupons = pgTable("sandbox_coupons", {
  id: text().primaryKey(),
  code: text().notNull(),
  percentOff: integer(),
  amountOffCents: integer(),
  duration: text({ enum: ["once", "forever"] }).notNull(),
  maxRedemptions: integer(),
  redemptions: integer().notNull().default(0),
  expiresAt: instant(),
  createdAt: createdAt(),
});

/** The data that a payment provider would store on its side. Only the sandbox reads these tables. */
export const sandboxCustomers = pgTable("sandbox_customers", {
  id: text().primaryKey(),
  userId: uuid().notNull().unique("sandbox_customers_user_unique"),
  email: text().notNull(),
  name: text().notNull(),
  cardBrand: text(),
  cardLast4: text(),
  /** The next charge of this card is declined. */
  isCardFailing: boolean().notNull().default(false),
  /** The bank asks the person to confirm each charge that they make. */
  needsConfirmation: boolean().notNull().default(false),
  createdAt: createdAt(),
});

export const sandboxCheckouts = pgTable(
  "sandbox_checkouts",
  {
    id: text().primaryKey(),
    mode: text({ enum: ["subscription", "payment"] }).notNull(),
    idempotencyKey: text().notNull().unique("sandbox_checkouts_key_unique"),
    userId: uuid().notNull(),
    customerId: text().references(() => sandboxCustomers.id),
    purpose: text(),
    subjectId: text(),
    description: text().notNull(),
    amountCents: integer().notNull(),
    // Of a subscription.
    priceId: text().references(() => sandboxPrices.id),
    seatPriceId: text().references(() => sandboxPrices.id),
    extraSeats: integer().notNull().default(0),
    trialDays: integer().notNull().default(0),
    couponId: text().references(() => sandboxCoupons.id),
    successPath: text().notNull(),
    cancelPath: text().notNull(),
    status: text({ enum: ["open", "complete", "expired"] })
      .notNull()
      .default("open"),
    isRefunded: boolean().notNull().default(false),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("sandbox_checkouts_open").on(table.status, table.expiresAt)],
);

export const sandboxSubscriptions = pgTable(
  "sandbox_subscriptions",
  {
    id: text().primaryKey(),
    customerId: text()
      .notNull()
      .references(() => sandboxCustomers.id),
    status: text().notNull(),
    currentPeriodEnd: instant().notNull(),
    cancelAtPeriodEnd: boolean().notNull().default(false),
    cancelComment: text(),
    priceId: text()
      .notNull()
      .default("price_test_annual")
      .references(() => sandboxPrices.id),
    seatPriceId: text().references(() => sandboxPrices.id),
    /** Charged from the next period on. */
    extraSeats: integer().notNull().default(0),
    /** Paid until `paidUntil`, when the number was reduced. */
    paidExtraSeats: integer(),
    paidUntil: instant(),
    /** Ordered, but not confirmed by the bank yet. */
    pendingExtraSeats: integer(),
    pendingSeatPriceId: text().references(() => sandboxPrices.id),
    trialEnd: instant(),
    couponId: text().references(() => sandboxCoupons.id),
    createdAt: createdAt(),
  },
  (table) => [index("sandbox_subscriptions_customer").on(table.customerId)],
);

export const sandboxInvoices = pgTable(
  "sandbox_invoices",
  {
    id: text().primaryKey(),
    customerId: text()
      .notNull()
      .references(() => sandboxCustomers.id),
    subscriptionId: text().references(() => sandboxSubscriptions.id),
    /** The order itself, a renewal, or seats bought in between. */
    reason: text({ enum: ["order", "renewal", "seats"] })
      .notNull()
      .default("renewal"),
    number: bigserial({ mode: "number" }).notNull(),
    status: text({ enum: ["open", "paid", "void"] }).notNull(),
    amountCents: integer().notNull(),
    currency: text().notNull().default("usd"),
    refundedCents: integer().notNull().default(0),
    /** When the card was tried again, without success. */
    triedAt: instant(),
    /** Null for invoices of an older version. */
    lines: jsonb().$type<InvoiceLine[]>(),
    createdAt: createdAt(),
  },
  (table) => [index("sandbox_invoices_customer").on(table.customerId)],
);

export const sandboxRefunds = pgTable("sandbox_refunds", {
  idempotencyKey: text().primaryKey(),
  invoiceId: text()
    .notNull()
    .references(() => sandboxInvoices.id),
  amountCents: integer().notNull(),
  createdAt: createdAt(),
});

/** Webhooks to send; pending until our webhook route has accepted them. */
export const sandboxEvents = pgTable(
  "sandbox_events",
  {
    id: text().primaryKey(),
    type: text().notNull(),
    customerId: text(),
    checkoutId: text(),
    createdAt: createdAt(),
    deliveredAt: instant(),
  },
  (table) => [index("sandbox_events_pending").on(table.deliveredAt, table.createdAt)],
);
