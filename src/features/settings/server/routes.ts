export const settingsRoutes = {};
