import { routesFor } from "#platform/server/http/routes-for.ts";
import { searchContract } from "../contract.ts";
import { searchEverything } from "./search-everything.ts";

const os = routesFor(searchContract);

export const searchRoutes = {
  find: os.find.handler(({ input, context: { actor, services } }) =>
    searchEverything(services.db, actor, { ...input, now: services.clock.now() }),
  ),
};
