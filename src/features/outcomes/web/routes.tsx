export const outcomesRoutes = [] as const;
