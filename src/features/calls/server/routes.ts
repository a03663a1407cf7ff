export const callsRoutes = {};
