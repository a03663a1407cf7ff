import { sql } from "drizzle-orm";
import { index, integer, pgSequence, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "../postgres/columns.ts";
import { PAYMENT_STATUSES } from "./payment-provider.ts";

/** Every processed webhook event. The primary key makes processing idempotent. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    provider: text().notNull(),
    id: text().notNull(),
    type: text().notNull(),
    receivedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.id] }),
    index("payment_events_age").on(table.receivedAt),
  ],
);

/** Numbers the fetches from the provider, so that a stale response is recognized. */
export const paymentQuestions = pgSequence("payment_questions");

/** The orders of one-off payments, each with the status that the provider reported last. */
export const payments = pgTable(
  "payments",
  {
    checkoutId: text().primaryKey(),
    provider: text().notNull(),
    purpose: text().notNull(),
    subjectId: text().notNull(),
    /** Who pays; null for a deleted account. */
    userId: uuid(),
    /** What is paid for, on receipts. Null for some orders of earlier versions. */
    description: text(),
    status: text({ enum: PAYMENT_STATUSES }).notNull(),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    paidAt: instant(),
    refundedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index("payments_subject").on(table.purpose, table.subjectId),
    index("payments_of_payer").on(table.userId),
    index("payments_paid").on(table.paidAt).where(sql`paid_at is not null`),
  ],
);
