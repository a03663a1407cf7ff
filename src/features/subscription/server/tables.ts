import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#features/accounts/server/tables.ts";
import { createdAt, instant } from "#platform/server/postgres/columns.ts";

/** A member's subscription as the payment provider reported it last. */
export const subscriptions = pgTable("subscriptions", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** active, trialing, past_due or canceled; any other value grants no access. */
  status: text().notNull(),
  /** Epoch seconds, as in the provider's API. */
  currentPeriodEnd: bigint({ mode: "number" }),
  /** Epoch seconds. */
  trialEnd: bigint({ mode: "number" }),
  cancelAtPeriodEnd: boolean().notNull().default(false),
  /** The reason the member gave when canceling. */
  cancelReason: text(),
  paymentMethodBrand: text(),
  paymentMethodLast4: text(),
  provider: text(),
  /** The provider's id. */
  subscriptionId: text(),
  /** The ordered price; null for rows of an older version until the next sync. */
  priceId: text(),
  /** Sequence number of the fetch that wrote this row. Data from an older fetch is ignored. */
  answeredQuestion: bigint({ mode: "number" }).notNull().default(0),
  createdAt: createdAt(),
  updatedAt: createdAt(),
});

export const SUBSCRIPTION_EVENTS = ["started", "ended", "payment_failed"] as const;

/**
 * When someone started or stopped paying and when a payment failed, for the trends of the dashboard.
 * A trigger on `subscriptions` writes it. It names nobody, so it stays when an account is deleted.
 */
export const subscriptionEvents = pgTable(
  "subscription_events",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    kind: text({ enum: SUBSCRIPTION_EVENTS }).notNull(),
    at: instant().notNull(),
  },
  (table) => [index("subscription_events_by_time").on(table.at)],
);

/** Maps a member to the provider's customer. */
export const billingCustomers = pgTable(
  "billing_customers",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    provider: text().notNull(),
    customerId: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.provider] }),
    unique("billing_customers_customer_unique").on(table.provider, table.customerId),
  ],
);

/** The open checkout of a member; at most one. */
export const subscriptionCheckouts = pgTable("subscription_checkouts", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** The provider returns the same checkout for the same key. */
  idempotencyKey: text().notNull(),
  /** Null until the provider has created the checkout. */
  checkoutId: text(),
  startedAt: instant().notNull(),
});

export const invoices = pgTable(
  "invoices",
  {
    /** The provider's id. */
    id: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    provider: text().notNull(),
    number: text(),
    status: text().notNull(),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    issuedAt: instant().notNull(),
    url: text(),
    pdfUrl: text(),
  },
  (table) => [
    index("invoices_of_member").on(table.userId, table.issuedAt.desc().nullsFirst()),
    index("invoices_issued").on(table.issuedAt),
  ],
);
