export const gurusRoutes = {};
