import { callerId } from "#platform/server/actor.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { createLocalRateLimit } from "#platform/server/rate-limit.ts";
import { searchContract } from "../contract.ts";
import { searchEverything } from "./search-everything.ts";

const os = routesFor(searchContract);
/** Ten per second, more than a person can type. */
const limitSearches = createLocalRateLimit({
  name: "search",
  points: 600,
  seconds: 60,
  message: "Too many searches. Please wait a minute.",
});

export const searchRoutes = {
  find: os.find.handler(async ({ input, context: { actor, services } }) => {
    await limitSearches(services, callerId(actor));
    return searchEverything(services.db, actor, { ...input, now: services.clock.now() });
  }),
};
