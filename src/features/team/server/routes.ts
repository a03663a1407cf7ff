export const teamRoutes = {};
