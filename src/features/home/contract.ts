export const homeContract = {};
