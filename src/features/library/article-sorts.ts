/** Apart from the contract, which imports zod: the routes are part of the first download. */
export const ARTICLE_SORTS = ["newest", "most-read", "most-liked"] as const;
export type ArticleSort = (typeof ARTICLE_SORTS)[number];
