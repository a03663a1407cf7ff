import { routesFor } from "#platform/server/http/routes-for.ts";
import { planContract } from "../plan-contract.ts";
import { resolveOrder } from "./resolve-order.ts";
import { hasCompletedCheckout, startCheckout } from "./start-checkout.ts";

const os = routesFor(planContract);

export const planRoutes = {
  quote: os.quote.handler(async ({ input, context: { actor, services } }) => {
    const { quote } = await resolveOrder(services, actor, input);
    return quote;
  }),

  purchase: os.purchase.handler(async ({ context: { actor, services } }) => ({
    isComplete: await hasCompletedCheckout(services, actor.userId),
  })),

  checkout: os.checkout.handler(async ({ input, context: { actor, services } }) => ({
    url: await startCheckout(services, actor, input),
  })),
};
