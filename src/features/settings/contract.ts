export const settingsContract = {};
