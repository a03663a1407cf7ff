/** In the order of the search page's choice. */
export const SEARCH_KINDS = ["lesson", "article", "event", "guru", "faq"] as const;
export const LONGEST_SEARCH = 200;
export const MOST_RESULTS = 50;
