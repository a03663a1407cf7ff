export const subscriptionRoutes = {};
