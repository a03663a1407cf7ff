export const searchRoutes = {};
