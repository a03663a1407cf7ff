export const coachingRoutes = [] as const;
