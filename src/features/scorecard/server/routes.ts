import { adminRoutes } from "./admin-routes.ts";
import { entryRoutes } from "./entry-routes.ts";
import { viewRoutes } from "./view-routes.ts";

export const scorecardRoutes = { ...entryRoutes, ...viewRoutes, ...adminRoutes };
