/** The routes of the page of one member. */
export const memberRoutes = {};
