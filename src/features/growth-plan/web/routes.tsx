export const growthPlanRoutes = [] as const;
