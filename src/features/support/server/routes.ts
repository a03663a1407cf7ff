export const supportRoutes = {};
