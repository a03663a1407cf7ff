export const messagesContract = {};
