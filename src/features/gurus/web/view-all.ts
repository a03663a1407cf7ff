/** A list with at least this many items has a 'View all' link. */
const VIEW_ALL_FROM = 3;

export const offersViewAll = (items: readonly unknown[]): boolean => items.length >= VIEW_ALL_FROM;
