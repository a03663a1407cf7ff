export const assistantRoutes = {};
