export const libraryContract = {};
