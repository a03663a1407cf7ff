import type { z } from "zod";
import { conflict, notFound } from "#platform/server/errors.ts";
import type { TestCard } from "#platform/server/payments/sandbox/checkouts.ts";
import { asSandbox } from "#platform/server/payments/sandbox/sandbox-provider.ts";
import type { Services } from "#platform/server/services.ts";
import type { TestPortalAction } from "../test-page-contract.ts";
import { findCustomerId, findSubscription } from "./queries.ts";

/** Throws 404 when a real provider is configured. */
function sandboxOf(services: Services) {
  const sandbox = asSandbox(services.payments);
  if (!sandbox) throw notFound();
  return sandbox;
}

export async function testCheckout(services: Services, userId: string, id: string) {
  const checkout = await sandboxOf(services).findTestCheckout(id, userId);
  if (!checkout) throw notFound();
  const price = checkout.priceId ? await services.payments.fetchPrice(checkout.priceId) : null;
  return { ...checkout, interval: price?.interval ?? null };
}

interface Settlement {
  id: string;
  outcome: "pay" | "decline" | "abandon";
  card: TestCard;
}

export async function settleTestCheckout(services: Services, userId: string, input: Settlement) {
  const checkout = await testCheckout(services, userId, input.id);
  if (input.outcome === "abandon") return { redirectTo: checkout.cancelPath };
  const notOpen = conflict("checkout_closed", "This checkout is no longer open.");
  if (checkout.status !== "open") throw notOpen;
  if (input.outcome === "decline") {
    throw conflict("card_declined", "Your card was declined. Please try another card.");
  }
  if (!(await sandboxOf(services).payTestCheckout(input.id, input.card))) throw notOpen;
  return { redirectTo: checkout.successPath };
}

export async function readTestPortal(services: Services, userId: string) {
  const sandbox = sandboxOf(services);
  const customerId = await findCustomerId(services.db, userId, "sandbox");
  if (!customerId) throw notFound();
  const row = await findSubscription(services.db, userId);
  return {
    status: row?.status ?? null,
    cardBrand: row?.paymentMethodBrand ?? null,
    cardLast4: row?.paymentMethodLast4 ?? null,
    needsConfirmation: await sandbox.hasPendingSeats(customerId),
  };
}

interface PortalChange {
  action: z.infer<typeof TestPortalAction>;
  card: TestCard;
}

export async function changeTestPortal(services: Services, userId: string, change: PortalChange) {
  const sandbox = sandboxOf(services);
  const customerId = await findCustomerId(services.db, userId, "sandbox");
  if (!customerId) throw notFound();
  const acts = {
    use_card: () => sandbox.changeCard(customerId, change.card),
    fail_renewal: () => sandbox.failRenewal(customerId),
    renew: () => sandbox.renewNow(customerId),
    decline_charges: () => sandbox.declineCharges(customerId),
    accept_charges: () => sandbox.acceptCharges(customerId),
    ask_for_confirmation: () => sandbox.askForConfirmation(customerId),
    async confirm_payment() {
      const isConfirmed = await sandbox.confirmSeats(customerId);
      if (!isConfirmed) throw conflict("nothing_to_confirm", "There is no payment to confirm.");
    },
  };
  await acts[change.action]();
}
