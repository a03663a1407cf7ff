import { reportRoutes } from "./report-routes.ts";

export const outcomesRoutes = { ...reportRoutes };
