export const scorecardRoutes = [] as const;
