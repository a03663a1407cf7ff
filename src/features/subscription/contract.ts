export const subscriptionContract = {};
