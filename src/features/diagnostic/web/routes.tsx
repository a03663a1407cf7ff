export const diagnosticRoutes = [] as const;
