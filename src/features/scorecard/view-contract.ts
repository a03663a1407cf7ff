export const viewContract = {};
