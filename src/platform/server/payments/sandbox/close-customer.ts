import { and, eq, ne, sql } from "drizzle-orm";
import { FORMER_MEMBER } from "../../personal-data.ts";
import type { Transaction } from "../../postgres/database.ts";
import { queueEvent } from "./events.ts";
import { sandboxCheckouts, sandboxCustomers, sandboxSubscriptions } from "./tables.ts";

/** As at a real provider: ends the subscriptions, erases the person, keeps the invoices. */
export async function closeCustomer(
  tx: Transaction,
  customerId: string,
  now: Date,
): Promise<string[]> {
  const [closed] = await tx
    .update(sandboxCustomers)
    .set({
      userId: sql`gen_random_uuid()`,
      email: FORMER_MEMBER.email,
      name: FORMER_MEMBER.name,
      cardBrand: null,
      cardLast4: null,
    })
    .where(and(eq(sandboxCustomers.id, customerId), ne(sandboxCustomers.name, FORMER_MEMBER.name)))
    .returning({ id: sandboxCustomers.id });
  if (!closed) return [];
  await tx
    .update(sandboxCheckouts)
    .set({
      userId: FORMER_MEMBER.id,
      status: sql`case status when 'open' then 'expired' else status end`,
    })
    .where(eq(sandboxCheckouts.customerId, customerId));
  await tx
    .update(sandboxSubscriptions)
    .set({ status: "canceled", cancelComment: null })
    .where(eq(sandboxSubscriptions.customerId, customerId));
  return [await queueEvent(tx, now, { type: "customer.deleted", customerId })];
}
