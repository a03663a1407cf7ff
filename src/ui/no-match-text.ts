/** For a list that is empty because of its filters: "No articles match “pricing”." */
export const noMatchText = (noun: string, search: string): string =>
  search ? `No ${noun} match “${search}”.` : `No ${noun} match these filters.`;
