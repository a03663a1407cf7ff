export const articleImportContract = {};
