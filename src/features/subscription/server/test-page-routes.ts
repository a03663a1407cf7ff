import { routesFor } from "#platform/server/http/routes-for.ts";
import { testPageContract } from "../test-page-contract.ts";
import {
  changeTestPortal,
  readTestPortal,
  settleTestCheckout,
  testCheckout,
} from "./test-pages.ts";

const os = routesFor(testPageContract);

export const testPageRoutes = {
  testCheckout: os.testCheckout.handler(({ input, context: { actor, services } }) =>
    testCheckout(services, actor.userId, input.id),
  ),

  settleTestCheckout: os.settleTestCheckout.handler(({ input, context: { actor, services } }) =>
    settleTestCheckout(services, actor.userId, input),
  ),

  testPortal: os.testPortal.handler(({ context: { actor, services } }) =>
    readTestPortal(services, actor.userId),
  ),

  changeTestPortal: os.changeTestPortal.handler(async ({ input, context: { actor, services } }) => {
    await changeTestPortal(services, actor.userId, input);
    return { ok: true } as const;
  }),
};
