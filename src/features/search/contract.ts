export const searchContract = {};
