import {
  bigint,
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

/** What the payment provider last said about a member's subscription. */
export const subscriptions = pgTable("subscriptions", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** active, trialing, past_due, canceled; any other word of the provider's gives no access. */
  status: text().notNull(),
  /** Epoch seconds, as the provider counts. */
  currentPeriodEnd: bigint({ mode: "number" }),
  /** Epoch seconds. */
  trialEnd: bigint({ mode: "number" }),
  cancelAtPeriodEnd: boolean().notNull().default(false),
  /** The member's own words on leaving, if any. */
  cancelReason: text(),
  paymentMethodBrand: text(),
  paymentMethodLast4: text(),
  provider: text(),
  /** The provider's id of it. */
  subscriptionId: text(),
  /** What was ordered; null until the provider is next asked about a row of an older version. */
  priceId: text(),
  /** The question to the provider that this row answers: an older answer does not overwrite it. */
  answeredQuestion: bigint({ mode: "number" }).notNull().default(0),
  createdAt: createdAt(),
  updatedAt: createdAt(),
});

/** Who a member is at the provider. */
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

/** The one attempt of a member to subscribe that may be open at a time. */
export const subscriptionCheckouts = pgTable("subscription_checkouts", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Sent to the provider, which gives the same checkout for the same key. */
  idempotencyKey: text().notNull(),
  /** Null while the provider is being asked. */
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
