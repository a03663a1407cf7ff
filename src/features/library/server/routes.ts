export const libraryRoutes = {};
