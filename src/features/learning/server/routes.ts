import { authorRoutes } from "./author-routes.ts";
import { memberRoutes } from "./member-routes.ts";

export const learningRoutes = { ...memberRoutes, ...authorRoutes };
