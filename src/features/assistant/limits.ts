export const MAX_QUESTION = 2000;
export const MAX_TITLE = 120;
/** Then it is time for a new conversation: what came first no longer helps. */
export const MOST_EXCHANGES = 50;
