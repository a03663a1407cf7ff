import { asc, eq, inArray } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { refundableCents } from "./refund-policy.ts";
import { type invoices, refunds } from "./tables.ts";

type Invoice = typeof invoices.$inferSelect;

export const listRefunds = (db: Executor, invoiceIds: string[]) =>
  db
    .select({
      id: refunds.id,
      invoiceId: refunds.invoiceId,
      amountCents: refunds.amountCents,
      reason: refunds.reason,
      status: refunds.status,
      failure: refunds.failure,
      requestedBy: users.name,
      createdAt: refunds.createdAt,
    })
    .from(refunds)
    .leftJoin(users, eq(users.id, refunds.requestedById))
    .where(inArray(refunds.invoiceId, invoiceIds))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));

/** Adds the refunds of each invoice, and what can still be refunded at this provider. */
export async function withRefunds(db: Executor, rows: Invoice[], provider: string) {
  const all = await listRefunds(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((invoice) => {
    const own = all.filter(({ invoiceId }) => invoiceId === invoice.id);
    const left = invoice.provider === provider ? refundableCents(invoice, own) : 0;
    return { ...invoice, refunds: own, refundableCents: left };
  });
}
