export const adminContract = {};
