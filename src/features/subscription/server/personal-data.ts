import { eq } from "drizzle-orm";
import { FORMER_MEMBER, type PersonalData } from "#platform/server/personal-data.ts";
import { releaseSeats } from "./assign-seat.ts";
import { closeCustomerJob } from "./jobs.ts";
import {
  billingCustomers,
  billingDetails,
  billingNotices,
  coupons,
  invoices,
  plans,
  refunds,
  seatRequests,
  seats,
  subscriptionCheckouts,
  subscriptions,
} from "./tables.ts";

export const subscriptionPersonalData: PersonalData = {
  rows: [
    // Plans and coupons belong to the product; only who saved them is personal.
    { table: plans, column: plans.savedById, onErase: "anonymize", isExported: false },
    { table: coupons, column: coupons.savedById, onErase: "anonymize", isExported: false },
    { table: subscriptions, column: subscriptions.userId, onErase: "delete" },
    { table: billingCustomers, column: billingCustomers.userId, onErase: "delete" },
    { table: billingNotices, column: billingNotices.userId, onErase: "delete" },
    { table: billingDetails, column: billingDetails.userId, onErase: "delete" },
    { table: subscriptionCheckouts, column: subscriptionCheckouts.userId, onErase: "delete" },
    { table: seats, column: seats.userId, onErase: "delete" },
    { table: seats, column: seats.payerId, onErase: "delete", isExported: false },
    {
      table: seats,
      column: seats.assignedById,
      onErase: "anonymize",
      instead: { assignedById: null },
      isExported: false,
    },
    { table: seatRequests, column: seatRequests.userId, onErase: "delete" },
    // Invoices are kept for accounting. The provider's invoice pages contain the name, so links are removed.
    {
      table: invoices,
      column: invoices.userId,
      onErase: "anonymize",
      instead: { userId: FORMER_MEMBER.id, url: null, pdfUrl: null },
    },
    // Of the members who got them.
    { table: refunds, column: refunds.requestedById, onErase: "anonymize", isExported: false },
  ],
  /** The job runs after the deletion is committed and cancels the provider subscription. */
  async beforeErase(tx, { jobs, payments }, member) {
    await releaseSeats(tx, member.id);
    const customers = await tx
      .select({ customerId: billingCustomers.customerId, provider: billingCustomers.provider })
      .from(billingCustomers)
      .where(eq(billingCustomers.userId, member.id));
    for (const { customerId, provider } of customers) {
      if (provider === payments.name) await jobs.enqueue(tx, closeCustomerJob, { customerId });
    }
  },
};
