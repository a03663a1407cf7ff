import { routesFor } from "#platform/server/http/routes-for.ts";
import { planContract } from "../plan-contract.ts";
import { hasCompletedCheckout, startCheckout } from "./start-checkout.ts";

const os = routesFor(planContract);

export const planRoutes = {
  purchase: os.purchase.handler(async ({ context: { actor, services } }) => ({
    isComplete: await hasCompletedCheckout(services, actor.userId),
  })),

  checkout: os.checkout.handler(async ({ context: { actor, services } }) => ({
    url: await startCheckout(services, actor),
  })),
};
