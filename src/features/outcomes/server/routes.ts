import { renewalRoutes } from "./renewal-routes.ts";
import { reportRoutes } from "./report-routes.ts";

export const outcomesRoutes = { ...reportRoutes, ...renewalRoutes };
