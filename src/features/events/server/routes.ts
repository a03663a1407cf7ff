export const eventsRoutes = {};
