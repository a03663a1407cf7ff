export const messagesRoutes = {};
