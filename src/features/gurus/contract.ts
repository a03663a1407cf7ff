export const gurusContract = {};
