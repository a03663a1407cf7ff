import { adminRoutes } from "./admin-routes.ts";
import { memberRoutes } from "./member-routes.ts";

export const learningRoutes = { ...memberRoutes, ...adminRoutes };
