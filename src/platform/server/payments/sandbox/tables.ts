import { bigserial, boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "../../postgres/columns.ts";

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
    number: bigserial({ mode: "number" }).notNull(),
    status: text({ enum: ["open", "paid", "void"] }).notNull(),
    amountCents: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("sandbox_invoices_customer").on(table.customerId)],
);

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
