import { platformContract } from "../../contract.ts";
import { routesFor } from "../http/routes-for.ts";

const os = routesFor(platformContract);

export const platformRoutes = {
  live: os.live.handler(({ input, context: { actor, live }, signal }) =>
    live.open(actor, input.after, signal),
  ),
};
