export const homeRoutes = {};
