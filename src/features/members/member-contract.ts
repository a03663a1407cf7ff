/** The endpoints of the page of one member. */
export const memberContract = {};
