/** Text of a list that its filters emptied: "No articles match “pricing”." */
export const noMatchText = (noun: string, search: string): string =>
  search ? `No ${noun} match “${search}”.` : `No ${noun} match these filters.`;
