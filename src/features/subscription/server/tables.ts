import { bigint, boolean, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/accounts/server/tables.ts";
import { createdAt } from "#platform/server/postgres/columns.ts";

/** What the payment provider last said about a member's subscription. */
export const subscriptions = pgTable("subscriptions", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** active, trialing, past_due, canceled; any other word of the provider's gives no access. */
  status: text().notNull(),
  /** Epoch seconds, as the provider counts. */
  currentPeriodEnd: bigint({ mode: "number" }),
  cancelAtPeriodEnd: boolean().notNull().default(false),
  paymentMethodBrand: text(),
  paymentMethodLast4: text(),
  createdAt: createdAt(),
  updatedAt: createdAt(),
});
