export const viewRoutes = {};
