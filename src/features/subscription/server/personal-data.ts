import { eq } from "drizzle-orm";
import { FORMER_MEMBER, type PersonalData } from "#platform/server/personal-data.ts";
import { closeCustomerJob } from "./jobs.ts";
import { billingCustomers, invoices, subscriptionCheckouts, subscriptions } from "./tables.ts";

export const subscriptionPersonalData: PersonalData = {
  rows: [
    { table: subscriptions, column: subscriptions.userId, onErase: "delete" },
    { table: billingCustomers, column: billingCustomers.userId, onErase: "delete" },
    { table: subscriptionCheckouts, column: subscriptionCheckouts.userId, onErase: "delete" },
    // The books must still add up; the provider's own pages of an invoice name the person.
    {
      table: invoices,
      column: invoices.userId,
      onErase: "anonymise",
      instead: { userId: FORMER_MEMBER.id, url: null, pdfUrl: null },
    },
  ],
  /** At the provider the subscription ends as soon as the deletion is certain. */
  async beforeErase(tx, { jobs, payments }, member) {
    const customers = await tx
      .select({ customerId: billingCustomers.customerId, provider: billingCustomers.provider })
      .from(billingCustomers)
      .where(eq(billingCustomers.userId, member.id));
    for (const { customerId, provider } of customers) {
      if (provider === payments.name) await jobs.enqueue(tx, closeCustomerJob, { customerId });
    }
  },
};
