/** The most seats of one subscription. Without schemas, because the browser loads it, too. */
export const MAX_SEATS = 500;
