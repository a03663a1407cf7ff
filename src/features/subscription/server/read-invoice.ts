import { eq } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { findBillingDetails } from "./billing-details.ts";
import { invoices } from "./tables.ts";

/** An invoice of the sandbox with its buyer. Stripe draws its own. */
export async function findTestInvoice(db: Executor, id: string) {
  const [row] = await db
    .select({ invoice: invoices, name: users.name, email: users.email })
    .from(invoices)
    .innerJoin(users, eq(users.id, invoices.userId))
    .where(eq(invoices.id, id));
  if (row?.invoice.provider !== "sandbox") return null;
  const { invoice, name, email } = row;
  return { ...invoice, buyer: { name, email, ...(await findBillingDetails(db, invoice.userId)) } };
}
export type TestInvoice = NonNullable<Awaited<ReturnType<typeof findTestInvoice>>>;

export const invoiceFileName = ({ number }: Pick<TestInvoice, "number">): string =>
  `invoice-${number ?? "test"}.pdf`;
