export const articleMagicContract = {};
