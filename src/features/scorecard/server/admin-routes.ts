export const adminRoutes = {};
