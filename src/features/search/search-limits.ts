/** In the order of the filter on the search page. */
export const SEARCH_KINDS = ["lesson", "article", "event", "recording", "guru", "faq"] as const;
export const MAX_SEARCH_LENGTH = 200;
export const MAX_RESULTS = 50;
