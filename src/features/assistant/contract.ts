export const assistantContract = {};
