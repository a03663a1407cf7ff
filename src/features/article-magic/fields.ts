/** What an enhancement changes in an article: each can be taken or left. */
export const FIELDS = ["title", "subtitle", "featuredImage", "proTip", "body", "topics"] as const;
export type Field = (typeof FIELDS)[number];
