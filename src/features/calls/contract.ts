export const callsContract = {};
