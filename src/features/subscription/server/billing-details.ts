import { eq } from "drizzle-orm";
import { defineJob } from "#platform/server/jobs.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { BillingDetails } from "../invoice-contract.ts";
import { findCustomerId } from "./queries.ts";
import { billingDetails } from "./tables.ts";

const NONE: BillingDetails = {
  company: "",
  line1: "",
  line2: "",
  postalCode: "",
  city: "",
  region: "",
  country: "",
  taxId: "",
};

export async function findBillingDetails(db: Executor, userId: string): Promise<BillingDetails> {
  const [row] = await db.select().from(billingDetails).where(eq(billingDetails.userId, userId));
  if (!row) return NONE;
  const { userId: _userId, updatedAt: _updatedAt, ...details } = row;
  return details;
}

/** Stores the details and sends them to the provider, which prints them on its invoices. */
export async function saveBillingDetails(
  services: Services,
  userId: string,
  details: BillingDetails,
): Promise<void> {
  const set = { ...details, updatedAt: services.clock.now() };
  await services.db.transaction(async (tx) => {
    await tx
      .insert(billingDetails)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: billingDetails.userId, set });
    await services.jobs.enqueue(tx, sendDetailsJob, { userId });
  });
}

/** Sends the stored details, so the order of two jobs does not matter. */
export const sendDetailsJob = defineJob<{ userId: string }>({
  name: "subscription.send-details",
  options: { retryLimit: 12, retryDelay: 60, retryBackoff: true },
  async handle({ userId }, { db, payments }) {
    const customerId = await findCustomerId(db, userId, payments.name);
    if (!customerId) return;
    await payments.updateCustomer(customerId, { details: await findBillingDetails(db, userId) });
  },
});
