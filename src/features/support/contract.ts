export const supportContract = {};
