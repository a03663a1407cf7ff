/** From this many items on, a list offers 'View all'. */
const VIEW_ALL_FROM = 3;

export const offersViewAll = (items: readonly unknown[]): boolean => items.length >= VIEW_ALL_FROM;
