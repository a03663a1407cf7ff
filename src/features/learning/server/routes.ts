export const learningRoutes = {};
