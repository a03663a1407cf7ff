import { scorecardAdminRoutes } from "./admin-routes.tsx";

export const scorecardRoutes = [...scorecardAdminRoutes] as const;
