import { z } from "zod";
import { endpoint } from "#platform/contract.ts";

const signedIn = endpoint.meta({ audience: "signed-in" });

/** What people buy and how they buy it. */
export const planContract = {
  purchase: signedIn
    .meta({ audience: "signed-in", isPrivate: true })
    .route({
      method: "GET",
      path: "/subscription/purchase",
      summary: "Check with the provider whether I completed a checkout",
    })
    .output(z.object({ isComplete: z.boolean() })),
  checkout: signedIn
    .route({ method: "POST", path: "/subscription/checkout", summary: "Get the URL of a checkout" })
    .input(z.strictObject({}))
    .output(z.object({ url: z.string() })),
};
