export const learningContract = {};
