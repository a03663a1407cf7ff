export const eventsContract = {};
