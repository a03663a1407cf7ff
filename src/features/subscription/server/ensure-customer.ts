import type { Actor } from "#platform/server/actor.ts";
import type { Services } from "#platform/server/services.ts";
import { findCustomerId } from "./queries.ts";
import { billingCustomers } from "./tables.ts";

/** Returns the provider's customer id; creates the customer on first use. */
export async function ensureCustomer(services: Services, actor: Actor): Promise<string> {
  const { db, payments } = services;
  const { userId, email, firstName, lastName } = actor;
  const known = await findCustomerId(db, userId, payments.name);
  if (known) return known;
  const name = `${firstName} ${lastName}`.trim();
  const customerId = await payments.createCustomer({ userId, email, name });
  await db
    .insert(billingCustomers)
    .values({ userId, provider: payments.name, customerId })
    .onConflictDoNothing();
  return (await findCustomerId(db, userId, payments.name)) ?? customerId;
}
