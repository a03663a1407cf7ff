export const MAX_QUESTION = 2000;
export const MAX_TITLE = 120;
/** A longer conversation gives no better answers. */
export const MAX_EXCHANGES = 50;
/** What the suggestions for a draft read of it. */
export const MAX_DRAFT = 300;
