import { sql } from "drizzle-orm";
import { index, integer, pgSequence, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "../postgres/columns.ts";
import { PAYMENT_STATUSES } from "./payment-provider.ts";

/** Every webhook event that took effect. The key is what makes a repeated event harmless. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    provider: text().notNull(),
    id: text().notNull(),
    type: text().notNull(),
    receivedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.id] })],
);

/** Numbers the questions to the provider, so that an answer that overtook another is recognised. */
export const paymentQuestions = pgSequence("payment_questions");

/** One-off payments, as the provider last described them. */
export const payments = pgTable(
  "payments",
  {
    checkoutId: text().primaryKey(),
    provider: text().notNull(),
    purpose: text().notNull(),
    subjectId: text().notNull(),
    status: text({ enum: PAYMENT_STATUSES }).notNull(),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    paidAt: instant(),
    refundedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index("payments_subject").on(table.purpose, table.subjectId),
    index("payments_paid").on(table.paidAt).where(sql`paid_at is not null`),
  ],
);
