export const articleMagicRoutes = {};
