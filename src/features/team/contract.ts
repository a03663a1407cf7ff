export const teamContract = {};
