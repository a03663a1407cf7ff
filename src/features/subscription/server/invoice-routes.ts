import { routesFor } from "#platform/server/http/routes-for.ts";
import { invoiceContract } from "../invoice-contract.ts";
import { findBillingDetails, saveBillingDetails } from "./billing-details.ts";

const os = routesFor(invoiceContract);

export const invoiceRoutes = {
  billingDetails: os.billingDetails.handler(({ context: { actor, services } }) =>
    findBillingDetails(services.db, actor.userId),
  ),

  saveBillingDetails: os.saveBillingDetails.handler(
    async ({ input, context: { actor, services } }) => {
      await saveBillingDetails(services, actor.userId, input);
      return { ok: true };
    },
  ),
};
